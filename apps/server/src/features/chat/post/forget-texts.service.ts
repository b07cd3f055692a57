import type { Transaction } from '../../../platform/database/client.ts';
import { forgetTexts } from '../../translation/forget-translations.service.ts';
import { findAccountsOfRooms } from '../room/chat-side.queries.ts';
import { loadPostTexts } from './post-language.service.ts';

const postsAtOnce = 500;

/**
 * Forgets the kept translations of posts, for the accounts of both sides (TRANS-15). Call it before their texts are changed or deleted,
 * in the same transaction: a server that is killed in between must not keep the translations of a deleted text.
 */
export async function forgetTextsOf(tx: Transaction, chatPostIds: readonly string[]): Promise<void> {
  for (let at = 0; at < chatPostIds.length; at += postsAtOnce) {
    const posts = await loadPostTexts({ db: tx }, chatPostIds.slice(at, at + postsAtOnce));
    const textsOf = Map.groupBy(posts, ({ chatRoomId }) => chatRoomId);
    for (const { chatRoomId, accountId } of await findAccountsOfRooms(tx, [...textsOf.keys()])) {
      const texts = (textsOf.get(chatRoomId) ?? []).map(({ text }) => text);
      if (accountId !== null) await forgetTexts({ db: tx }, { accountId, texts });
    }
  }
}
