import { declineMessage } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { CallActions } from '../../../../call/call-actions.tsx';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

type DeclineMessageFormProps = {
  onDecline: (message: string) => void;
  onBack: () => void;
};

/** Declines with a message for the caller: a ready one, or the user's own. */
export function DeclineMessageForm({ onDecline, onBack }: DeclineMessageFormProps) {
  const [text, setText] = useState('');
  const formId = useId();
  const message = declineMessage.safeParse(text);
  const isTooLong = text.trim() !== '' && !message.success;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (message.success) onDecline(message.data);
  }

  return (
    <>
      <h2 className="text-lg">{m.receiver_decline_title()}</h2>
      <p className="mt-1 text-sm text-muted">{m.receiver_decline_text()}</p>
      <ul className="mt-5 grid gap-2">
        {readyMessages().map((ready) => (
          <li key={ready}>
            <Button className="w-full justify-start text-left font-normal!" onClick={() => onDecline(ready)}>
              {ready}
            </Button>
          </li>
        ))}
      </ul>
      <form id={formId} noValidate onSubmit={handleSubmit} className="my-5 grow">
        <TextField
          label={m.receiver_decline_own()}
          description={m.receiver_decline_own_hint({ count: limits.declineMessageMaxGraphemes })}
          error={isTooLong ? m.validation_too_long() : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
      </form>
      <CallActions>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onBack}>{m.receiver_back()}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={!message.success}>
            {m.receiver_decline_send()}
          </Button>
        </div>
      </CallActions>
    </>
  );
}

function readyMessages(): string[] {
  return [m.receiver_decline_busy(), m.receiver_decline_call_back(), m.receiver_decline_message_please()];
}
