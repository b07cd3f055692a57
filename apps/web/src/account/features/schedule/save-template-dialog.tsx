import { limits } from '@yobirin/contract/limits';
import { requiredLine } from '@yobirin/contract/text';
import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Template = { id: string; name: string; version: number; userCount: number };
type SavedTemplate = { id?: string; name: string; expectedVersion?: number };

type SaveTemplateDialogProps = {
  templates: readonly Template[];
  onSave: (template: SavedTemplate) => Promise<void>;
  onClose: () => void;
};

/** Saves the hours of the ID under a name. A name that exists is overwritten, which changes every ID that uses it. */
export function SaveTemplateDialog({ templates, onSave, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [isPending, startTransition] = useTransition();
  const parsed = requiredLine(limits.nameMaxGraphemes).safeParse(name);
  const existing = templates.find((template) => template.name === name.trim());
  const error = showsErrors ? validationMessage(parsed.error?.issues[0]?.message) : undefined;

  function handleSave() {
    setShowsErrors(true);
    if (!parsed.success) return;
    const { data } = parsed;
    startTransition(() =>
      onSave(existing ? { id: existing.id, name: data, expectedVersion: existing.version } : { name: data }),
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={m.calendar_template_save()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={handleSave}>
            {existing ? m.calendar_template_overwrite() : m.common_save()}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-3 text-ink">
        <TextField
          label={m.calendar_template_name()}
          {...(error && { error })}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {existing && (
          <p role="status" className="text-sm">
            {m.calendar_template_overwrites({ name: existing.name, count: existing.userCount })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
