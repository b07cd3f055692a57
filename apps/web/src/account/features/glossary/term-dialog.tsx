import {
  findGlossaryProblems,
  type GlossaryField,
  type GlossaryProblem,
  type GlossaryTerm,
  glossaryFields,
  localeOfGlossaryField,
} from '@yobirin/contract/glossary';
import { localeFacts } from '@yobirin/contract/locale';
import { toLine } from '@yobirin/contract/text';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { areSameTerm } from './glossary-terms.ts';
import { problemText } from './problem-words.ts';

type TermDialogProps = {
  title: string;
  /** What the fields begin with. */
  term: GlossaryTerm;
  /** The other terms, none of which may have the same text. */
  others: readonly GlossaryTerm[];
  /** Resolves to whether it was saved. */
  onSave: (term: GlossaryTerm) => Promise<boolean>;
  onClose: () => void;
};

/** One term in all languages (TRANS-09). */
export function TermDialog({ title, term, others, onSave, onClose }: TermDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(term);
  const [showsErrors, setShowsErrors] = useState(false);
  const [isPending, startTransition] = useTransition();
  const edited = cleaned(draft);
  const errors = errorsOf(edited, others);
  useUnsavedChanges(!areSameTerm(edited, term));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The fields have to be marked before the first of them can be found.
    flushSync(() => setShowsErrors(true));
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    startTransition(async () => {
      if (await onSave(edited)) onClose();
    });
  }

  return (
    <ActionDialog title={title} action={formId} isPending={isPending} onClose={onClose}>
      <p>{m.glossary_dialog_text()}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-ink">
        {glossaryFields.map((field, index) => {
          const locale = localeOfGlossaryField[field];
          const error = showsErrors ? errors[field] : undefined;
          return (
            <TextField
              key={field}
              autoFocus={index === 0}
              label={localeFacts[locale].name}
              lang={locale}
              dir="auto"
              autoComplete="off"
              {...(error && { error })}
              value={draft[field]}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            />
          );
        })}
      </form>
    </ActionDialog>
  );
}

/** As the server keeps it. */
function cleaned({ ja, en, ko, zhHans, zhHant }: GlossaryTerm): GlossaryTerm {
  return { ja: toLine(ja), en: toLine(en), ko: toLine(ko), zhHans: toLine(zhHans), zhHant: toLine(zhHant) };
}

function errorsOf(term: GlossaryTerm, others: readonly GlossaryTerm[]): Partial<Record<GlossaryField, string>> {
  const problems = findGlossaryProblems([...others, term]).filter(({ index }) => index === others.length);
  return Object.fromEntries(problems.map((problem) => [fieldOf(problem, term), problemText(problem.code)]));
}

/** A missing language is shown where it can be entered. */
function fieldOf({ field }: GlossaryProblem, term: GlossaryTerm): GlossaryField {
  return field ?? glossaryFields.find((candidate) => term[candidate] === '') ?? 'ja';
}
