import { inboxColours, registerInboxLabelInput } from '@yobirin/contract/inbox';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type LabelDraft, saveLabel } from './label-changes.ts';
import { colourNames, LabelDot } from './label-mark.tsx';

type LabelFormProps = {
  yobirinPropertyId: string;
  /** What the fields begin with. */
  label: LabelDraft;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

/** Name and colour of a label (INBOX-43). */
export function LabelForm({ yobirinPropertyId, label, onSaved, onCancel }: LabelFormProps) {
  const nameId = useId();
  const [draft, setDraft] = useState(label);
  const [error, setError] = useState<string>();
  const [isPending, startTransition] = useTransition();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = registerInboxLabelInput.shape.name.safeParse(draft.name).error?.issues[0]?.message;
    if (code) return refuse(validationMessage(code));
    startTransition(save);
  }

  async function save() {
    try {
      await saveLabel(yobirinPropertyId, draft);
      showToast({ tone: 'success', text: m.inbox_label_saved({ name: draft.name.trim() }) });
      await onSaved();
    } catch (failure) {
      if (isRefusal(failure, 'CONFLICT')) refuse(m.inbox_label_taken());
      else if (isRefusal(failure, 'UNPROCESSABLE_ENTITY'))
        refuse(m.inbox_labels_too_many({ max: limits.inboxLabelsMax }));
      else if (isRefusal(failure, 'FORBIDDEN')) refuse(m.inbox_only_look());
      else showServerError(failure);
    }
  }

  function refuse(message: string | undefined) {
    setError(message);
    document.getElementById(nameId)?.focus();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 rounded-card bg-sunken p-4 text-ink">
      <TextField
        id={nameId}
        autoFocus
        label={m.inbox_label_name()}
        dir="auto"
        autoComplete="off"
        value={draft.name}
        error={error}
        onChange={({ target }) => {
          setDraft({ ...draft, name: target.value });
          setError(undefined);
        }}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{m.inbox_label_colour()}</legend>
        <div className="flex flex-wrap gap-1">
          {inboxColours.map((colour) => (
            <label
              key={colour}
              title={colourNames[colour]()}
              className="flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink input-focus:outline-2 input-focus:outline-focus"
            >
              <input
                type="radio"
                name={`${nameId}-colour`}
                aria-label={colourNames[colour]()}
                checked={draft.colour === colour}
                onChange={() => setDraft({ ...draft, colour })}
                className="sr-only"
              />
              <LabelDot colour={colour} className="size-6" />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={isPending}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
