import { callerName } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';

type CallerNameModalProps = {
  initialName: string;
  onNamed: (callerName: string) => void;
  onClose: () => void;
};

/** Asks for the caller's name (CALLPAGE-12, VALID-06). */
export function CallerNameModal({ initialName, onNamed, onClose }: CallerNameModalProps) {
  const formId = useId();
  const [value, setValue] = useState(initialName);
  const name = callerName.safeParse(value);
  const isTooLong = name.error?.issues.some(({ message }) => message === 'too_long') ?? false;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.success) onNamed(name.data);
  }

  return (
    <Modal
      title={m.visitor_caller_name_title()}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="call" size="large" icon={<PhoneIcon />} disabled={!name.success}>
          {m.visitor_call()}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="mt-4">
        <TextField
          label={m.visitor_caller_name()}
          description={m.visitor_caller_name_hint({ max: limits.nameMaxGraphemes })}
          error={isTooLong ? m.visitor_caller_name_too_long({ max: limits.nameMaxGraphemes }) : undefined}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoComplete="name"
          enterKeyHint="go"
          autoFocus
        />
      </form>
    </Modal>
  );
}
