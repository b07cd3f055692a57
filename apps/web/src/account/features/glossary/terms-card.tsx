import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import { emptyTerm, exampleTerm, findTerms, nameOf, withoutTerm, withTerm, withTermAt } from './glossary-terms.ts';
import { TermDialog } from './term-dialog.tsx';
import { LanguageNames, TermList, TermTexts } from './term-list.tsx';
import type { SaveTerms } from './use-glossary-saving.ts';

/** A term being edited: the saved one, or null for another one. */
export type EditedTerm = { saved: GlossaryTerm | null; term: GlossaryTerm };

type TermsCardProps = {
  terms: readonly GlossaryTerm[];
  edited: EditedTerm | null;
  onEdit: (edited: EditedTerm | null) => void;
  save: SaveTerms;
  /** For changes of one term that ask nothing. */
  saveAnyway: SaveTerms;
};

/** The terms of the glossary, with a search, and a dialog to edit one. */
export function TermsCard({ terms, edited, onEdit, save, saveAnyway }: TermsCardProps) {
  const [text, setText] = useState('');
  const found = findTerms(terms, text);
  const { glossaryTermsMax: max } = limits;
  const isFull = terms.length >= max;

  async function handleDelete(term: GlossaryTerm) {
    const index = terms.indexOf(term);
    if (!(await saveAnyway((all) => withoutTerm(all, term)))) return;
    showToast({
      tone: 'success',
      text: m.glossary_deleted({ term: nameOf(term, getAccountLocale()) }),
      action: { label: m.glossary_undo(), onPress: () => void saveAnyway((all) => withTermAt(all, index, term)) },
    });
  }

  async function handleSave(term: GlossaryTerm): Promise<boolean> {
    const saved = edited?.saved ?? null;
    if (!(await save((all) => withTerm(all, saved, term)))) return false;
    const name = nameOf(term, getAccountLocale());
    showToast({ tone: 'success', text: saved ? m.glossary_saved({ term: name }) : m.glossary_added({ term: name }) });
    return true;
  }

  return (
    <Card
      title={m.glossary_terms()}
      description={m.glossary_count({ count: terms.length, max })}
      actions={
        <Button
          variant="primary"
          icon={<PlusIcon />}
          disabled={isFull}
          onClick={() => onEdit({ saved: null, term: emptyTerm })}
        >
          {m.glossary_add()}
        </Button>
      }
    >
      {isFull && <p className="mb-4 text-sm">{m.glossary_full({ max })}</p>}
      {terms.length === 0 ? (
        <NoTerms onUseExample={() => onEdit({ saved: null, term: exampleTerm })} />
      ) : (
        <>
          <search>
            <TextField
              type="search"
              label={m.glossary_search()}
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="mb-3"
            />
          </search>
          <p role="status" className="sr-only">
            {text.trim() !== '' && found.length > 0 && m.glossary_found({ count: found.length })}
          </p>
          {found.length === 0 ? (
            <EmptyState title={m.glossary_none_found({ text: text.trim() })} />
          ) : (
            <TermList
              terms={found}
              onEdit={(term) => onEdit({ saved: term, term })}
              onDelete={(term) => void handleDelete(term)}
            />
          )}
        </>
      )}
      {edited && (
        <TermDialog
          title={edited.saved ? m.glossary_edit_title() : m.glossary_add_title()}
          term={edited.term}
          others={edited.saved ? withoutTerm(terms, edited.saved) : terms}
          onSave={handleSave}
          onClose={() => onEdit(null)}
        />
      )}
    </Card>
  );
}

/** Teaches by an example. */
function NoTerms({ onUseExample }: { onUseExample: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{m.glossary_empty()}</p>
        <p className="mt-1 text-sm text-muted">{m.glossary_empty_text()}</p>
      </div>
      <figure className="rounded-control bg-sunken p-4">
        <figcaption className="mb-2 text-sm font-semibold">{m.glossary_empty_example()}</figcaption>
        <LanguageNames />
        <TermTexts term={exampleTerm} />
      </figure>
      <Button className="self-start" onClick={onUseExample}>
        {m.glossary_use_example()}
      </Button>
    </div>
  );
}
