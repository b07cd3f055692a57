import { guestName } from '@yobirin/contract/guest';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ChatIcon } from '../../ui/picture/icons.tsx';
import { useVoiceMessage } from '../../voice/use-voice-message.ts';
import { VoiceMessageView } from '../../voice/voice-message-view.tsx';
import { GreetingQuote } from './greeting-quote.tsx';
import type { UnheardModalProps } from './unheard-modal-props.ts';
import type { Greeting } from './use-greeting.ts';
import { withGuestChat } from './with-guest-chat.ts';

type LeaveVoiceMessageProps = Pick<UnheardModalProps, 'view' | 'guest' | 'onWrite'> & { greeting: Greeting };

/** Plays the greeting, records, and sends into the guest's chat, which is opened if need be. */
export function LeaveVoiceMessage({ view, guest, greeting, onWrite }: LeaveVoiceMessageProps) {
  const [nameText, setNameText] = useState('');
  const name = guestName.safeParse(guest.name ?? nameText);
  const isNameTooLong = name.error?.issues.some(({ message }) => message === 'too_long') ?? false;
  const message = useVoiceMessage({
    yobirinPropertyId: view.id,
    withToken: (name, act) =>
      withGuestChat({ toYobirinPropertyId: view.id, guestName: name, callerName: guest.callerName }, act),
  });

  return (
    <VoiceMessageView
      message={message}
      nickname={view.nickname}
      guestName={name.success ? name.data : null}
      greeting={<GreetingQuote greeting={greeting} nickname={view.nickname} />}
      nameField={
        guest.name === null && (
          <TextField
            label={m.guest_form_name()}
            description={m.guest_form_name_hint({ max: limits.nameMaxGraphemes })}
            error={isNameTooLong ? m.guest_form_name_too_long({ max: limits.nameMaxGraphemes }) : undefined}
            value={nameText}
            onChange={(event) => setNameText(event.target.value)}
            autoComplete="name"
          />
        )
      }
      after={(token) => (
        <ButtonLink href={paths.guestChat({ token })} icon={<ChatIcon />} className="mt-4">
          {m.voice_open_chat()}
        </ButtonLink>
      )}
      onWrite={onWrite}
    />
  );
}
