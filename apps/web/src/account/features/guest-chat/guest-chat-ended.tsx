import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ChatIcon } from '../../../ui/picture/icons.tsx';

/** Shown after the end: the guest has no access to the posts (CHAT-10). */
export function GuestChatEnded({ yobirinId }: { yobirinId: string | null }) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-4">
      <Card>
        <h1 className="sr-only">{m.guest_chat_ended_title()}</h1>
        <EmptyState
          icon={<ChatIcon className="size-7" />}
          title={m.guest_chat_ended_title()}
          description={m.guest_chat_ended_text()}
          action={yobirinId && <ButtonLink href={paths.call({ yobirinId })}>{m.guest_chat_to_call_page()}</ButtonLink>}
        />
      </Card>
    </div>
  );
}
