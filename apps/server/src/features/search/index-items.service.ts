import type { Database } from '../../platform/database/client.ts';
import { lockSearchedCalls } from '../call/search/searched-call.service.ts';
import { foldText } from './fold-text.ts';
import { type Document, deleteDocuments, lockItems, saveDocuments } from './search.queries.ts';
import type { ItemKey, SearchItem } from './search-source.ts';
import { termsOf } from './search-terms.ts';
import { loadItems, nameOf } from './sources.ts';

const itemsAtOnce = 200;

/**
 * Writes the present state of these items to the index, and deletes those that are gone. Idempotent: it may run twice, late, and on
 * several nodes at once.
 */
export async function indexItems({ db }: { db: Database }, keys: readonly ItemKey[]): Promise<void> {
  for (let start = 0; start < keys.length; start += itemsAtOnce) {
    await indexPart(db, keys.slice(start, start + itemsAtOnce));
  }
}

function indexPart(db: Database, keys: readonly ItemKey[]): Promise<void> {
  return db.transaction(async (tx) => {
    await lockItems(tx, keys);
    await lockSearchedCalls(
      tx,
      keys.filter(({ kind }) => kind === 'CALL'),
    );
    const items = await loadItems(tx, keys);
    await saveDocuments(tx, items.map(toDocument));
    const present = new Set(items.map(nameOf));
    await deleteDocuments(
      tx,
      keys.filter((key) => !present.has(nameOf(key))),
    );
  });
}

function toDocument({ texts, name: _name, isOwn: _isOwn, person, ...item }: SearchItem): Document {
  const document = {
    ...item,
    folded: texts.map(({ text }) => foldText(text)).join('\n'),
    person: foldText(person),
  };
  return { ...document, terms: termsOf(document) };
}
