import { limits } from '@yobirin/contract/limits';
import { callPassword } from '@yobirin/contract/profile';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';

type CallPasswordModalProps = {
  /** The password given before was wrong (CALL-18), or the pass from an earlier call is void because the password changed. */
  refusal?: 'wrong' | 'changed';
  /** For a moment after a call has started, no other call can start (CALL-11). */
  isResting: boolean;
  onGiven: (callPassword: string) => void;
  onClose: () => void;
};

/** Asks for the password that the holder has given out (CALLPAGE-16). */
export function CallPasswordModal({ refusal, isResting, onGiven, onClose }: CallPasswordModalProps) {
  const formId = useId();
  const [value, setValue] = useState('');
  const isWellFormed = callPassword.safeParse(value).success;
  const canCall = isWellFormed && value !== '' && !isResting;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (canCall) onGiven(value);
  }

  function errorText() {
    if (!isWellFormed) return m.visitor_call_password_invalid({ max: limits.callPasswordMaxCharacters });
    if (!refusal || value !== '') return undefined;
    return refusal === 'wrong' ? m.call_password_wrong() : m.call_password_needed();
  }

  return (
    <Modal
      title={m.visitor_call_password_title()}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="call" size="large" icon={<PhoneIcon />} disabled={!canCall}>
          {m.visitor_call()}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="mt-4">
        <TextField
          label={m.visitor_call_password()}
          description={m.visitor_call_password_hint()}
          error={errorText()}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
        />
      </form>
    </Modal>
  );
}
