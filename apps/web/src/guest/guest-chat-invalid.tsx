import { m } from '../i18n/gen/messages.js';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { AlertCircleIcon } from '../ui/picture/icons.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** GUEST-08, ERROR-28 */
export function GuestChatInvalid() {
  return (
    <GuestFrame heading={m.guest_chat_page_title()}>
      <div role="alert">
        <EmptyState
          icon={<AlertCircleIcon className="size-7" />}
          title={m.guest_chat_invalid_title()}
          description={m.guest_chat_invalid_text()}
        />
      </div>
    </GuestFrame>
  );
}
