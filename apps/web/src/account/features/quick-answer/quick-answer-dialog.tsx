import { glossaryFields, localeOfGlossaryField } from '@yobirin/contract/glossary';
import { limits } from '@yobirin/contract/limits';
import { localeFacts } from '@yobirin/contract/locale';
import {
  type QuickAnswerRefusal,
  quickAnswerName,
  quickAnswerRefusals,
  quickAnswerText,
} from '@yobirin/contract/quick-answer';
import { isBlank } from '@yobirin/contract/text';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '../../../api/api-error.ts';
import { charactersLeft } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { type QuickAnswerDraft, saveQuickAnswer } from './quick-answers-query.ts';

type QuickAnswerDialogProps = {
  accountId: string;
  /** What the fields begin with. */
  answer: QuickAnswerDraft;
  onReload: () => Promise<void>;
  onClose: () => void;
};

/** A quick answer in all languages, side by side (QUICK-01). Rendered while open. */
export function QuickAnswerDialog({ accountId, answer, onReload, onClose }: QuickAnswerDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(answer);
  const [showsErrors, setShowsErrors] = useState(false);
  const [refusal, setRefusal] = useState<QuickAnswerRefusal | 'conflict' | null>(null);
  const [isPending, startTransition] = useTransition();
  useUnsavedChanges(JSON.stringify(draft) !== JSON.stringify(answer));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The fields have to be marked before the first of them can be found.
    flushSync(() => setShowsErrors(true));
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    startTransition(() => save(draft));
  }

  async function save(wanted: QuickAnswerDraft) {
    try {
      await saveQuickAnswer(accountId, wanted);
      showToast({ tone: 'success', text: m.quick_saved({ name: wanted.name.trim() }) });
      await onReload();
      onClose();
    } catch (error) {
      if (isRefusal(error, 'CONFLICT')) setRefusal('conflict');
      else if (refusalOf(error)) setRefusal(refusalOf(error));
      else showServerError(error);
    }
  }

  function change(changes: Partial<QuickAnswerDraft>) {
    setRefusal(null);
    setDraft({ ...draft, ...changes });
  }

  const isEmpty = glossaryFields.every((field) => isBlank(draft[field]));
  return (
    <ActionDialog
      title={answer.id === undefined ? m.quick_add_title() : m.quick_edit_title()}
      action={formId}
      isPending={isPending}
      onClose={onClose}
    >
      <p>{m.quick_dialog_text({ placeholders: '{name} {place} {hours}' })}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-ink">
        <TextField
          autoFocus
          label={m.quick_name()}
          description={m.quick_name_hint()}
          dir="auto"
          autoComplete="off"
          error={nameError(draft.name, { refusal, isShown: showsErrors })}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {glossaryFields.map((field, index) => {
          const locale = localeOfGlossaryField[field];
          const isMissing = isEmpty && index === 0;
          return (
            <TextArea
              key={field}
              rows={2}
              label={localeFacts[locale].name}
              note={draft[field] === '' && !isEmpty ? m.quick_not_translated() : undefined}
              lang={locale}
              dir="auto"
              error={showsErrors && isMissing ? m.quick_text_missing() : undefined}
              aria-invalid={!quickAnswerText.safeParse(draft[field]).success || undefined}
              counter={{ maxGraphemes: limits.quickAnswerTextMaxGraphemes, format: charactersLeft }}
              value={draft[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          );
        })}
      </form>
      <EditConflictModal
        isOpen={refusal === 'conflict'}
        text={m.quick_conflict_text()}
        onReload={async () => {
          await onReload();
          onClose();
        }}
        onKeep={async () => {
          const { version: _, ...anyVersion } = draft;
          setRefusal(null);
          await save(anyVersion);
        }}
      />
    </ActionDialog>
  );
}

function refusalOf(error: unknown): QuickAnswerRefusal | null {
  if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) return null;
  return quickAnswerRefusals.find((reason) => reason === error.details.reason) ?? null;
}

type NameCheck = { refusal: QuickAnswerRefusal | 'conflict' | null; isShown: boolean };

function nameError(name: string, { refusal, isShown }: NameCheck): string | undefined {
  if (refusal === 'name_taken') return m.quick_name_taken();
  if (refusal === 'too_many_answers') return m.quick_too_many({ max: limits.quickAnswersMax });
  const code = quickAnswerName.safeParse(name).error?.issues[0]?.message;
  return isShown ? validationMessage(code) : undefined;
}
