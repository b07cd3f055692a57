import { limits } from '@yobirin/contract/limits';
import { requiredLine } from '@yobirin/contract/text';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';

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
  const parsed = requiredLine(limits.nameMaxGraphemes).safeParse(name);
  const existing = templates.find((template) => template.name === name.trim());

  function handleSave() {
    const known = existing && { id: existing.id, expectedVersion: existing.version };
    return onSave({ ...known, name: parsed.data ?? name });
  }

  return (
    <EditDialog
      title={m.calendar_template_save()}
      saveLabel={existing ? m.calendar_template_overwrite() : m.common_save()}
      isWrong={!parsed.success}
      onSave={handleSave}
      onClose={onClose}
    >
      {(showsErrors) => {
        const error = showsErrors ? validationMessage(parsed.error?.issues[0]?.message) : undefined;
        return (
          <>
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
          </>
        );
      }}
    </EditDialog>
  );
}
