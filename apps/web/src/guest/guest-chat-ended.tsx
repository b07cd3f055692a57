import { paths } from '@yobirin/contract/paths';
import { isFramed } from '../document/is-framed.ts';
import { m } from '../i18n/gen/messages.js';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ChatIcon } from '../ui/picture/icons.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** After the end: nothing of the chat is left here (CHAT-10). */
export function GuestChatEnded({ yobirinId }: { yobirinId: string | null }) {
  return (
    <GuestFrame heading={m.guest_chat_ended_title()}>
      <EmptyState
        icon={<ChatIcon className="size-7" />}
        title={m.guest_chat_ended_title()}
        description={m.guest_chat_ended_text()}
        action={
          yobirinId &&
          !isFramed() && <ButtonLink href={paths.call({ yobirinId })}>{m.guest_chat_to_call_page()}</ButtonLink>
        }
      />
    </GuestFrame>
  );
}
