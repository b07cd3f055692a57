import { paths } from '@yobirin/contract/paths';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { ChatIcon } from '../../ui/picture/icons.tsx';

/** A link to the chat that the guest had open last; the message dialog lists all of them. */
export function ContinueChat({ chats: [last] }: { chats: readonly RememberedChat[] }) {
  if (!last) return null;
  return (
    <ButtonLink href={paths.guestChat({ token: last.guestToken })} variant="quiet" icon={<ChatIcon />}>
      {m.visitor_continue_chat()}
    </ButtonLink>
  );
}
