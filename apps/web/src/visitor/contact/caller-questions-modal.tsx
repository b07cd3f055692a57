import { callerName, callReason } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';

type Answers = { callerName?: string; callReason?: string };

type CallerQuestionsModalProps = {
  /** False for a signed-in caller, and for one whose link has a fixed name. */
  asksName: boolean;
  /** Whether the ID asks what the call is about (CALL-31). */
  asksReason: boolean;
  initialName: string;
  onAnswered: (answers: Answers) => void;
  onClose: () => void;
};

/** Asks for the caller's name and for the reason of the call, as far as needed (CALLPAGE-12, VALID-06, CALL-31). */
export function CallerQuestionsModal({ asksName, asksReason, initialName, ...props }: CallerQuestionsModalProps) {
  const formId = useId();
  const [nameText, setNameText] = useState(initialName);
  const [reasonText, setReasonText] = useState('');
  const name = callerName.safeParse(nameText);
  const reason = callReason.safeParse(reasonText);
  const isAnswered = (!asksName || name.success) && (!asksReason || reason.success);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isAnswered) return;
    props.onAnswered({ ...(asksName && { callerName: name.data }), ...(asksReason && { callReason: reason.data }) });
  }

  return (
    <Modal
      title={asksName ? m.visitor_caller_name_title() : m.visitor_call_reason_title()}
      onClose={props.onClose}
      actions={
        <Button type="submit" form={formId} variant="call" size="large" icon={<PhoneIcon />} disabled={!isAnswered}>
          {m.visitor_call()}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4">
        {asksName && (
          <TextField
            label={m.visitor_caller_name()}
            description={m.visitor_caller_name_hint({ max: limits.nameMaxGraphemes })}
            error={isTooLong(name) ? m.visitor_caller_name_too_long({ max: limits.nameMaxGraphemes }) : undefined}
            value={nameText}
            onChange={(event) => setNameText(event.target.value)}
            autoComplete="name"
            enterKeyHint={asksReason ? 'next' : 'go'}
            autoFocus
          />
        )}
        {asksReason && (
          <TextField
            label={m.visitor_call_reason()}
            description={m.visitor_call_reason_hint({ max: limits.callReasonMaxGraphemes })}
            error={
              isTooLong(reason) ? m.visitor_caller_name_too_long({ max: limits.callReasonMaxGraphemes }) : undefined
            }
            value={reasonText}
            onChange={(event) => setReasonText(event.target.value)}
            autoComplete="off"
            enterKeyHint="go"
            autoFocus={!asksName || initialName !== ''}
          />
        )}
      </form>
    </Modal>
  );
}

function isTooLong({ error }: { error?: { issues: readonly { message: string }[] } | undefined }): boolean {
  return error?.issues.some(({ message }) => message === 'too_long') ?? false;
}
