import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';

/** GUEST-08, ERROR-28 */
export function GuestChatInvalid() {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-4">
      <Card>
        <h1 className="sr-only">{m.account_guest_chat_title()}</h1>
        <div role="alert">
          <EmptyState
            icon={<AlertCircleIcon className="size-7" />}
            title={m.guest_chat_invalid_title()}
            description={m.guest_chat_invalid_text()}
          />
        </div>
      </Card>
    </div>
  );
}
