import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { GuestFrame } from './guest-frame.tsx';

export function GuestChatFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <GuestFrame heading={m.guest_chat_page_title()}>
      <EmptyState title={m.guest_chat_failed()} action={<Button onClick={onRetry}>{m.common_retry()}</Button>} />
    </GuestFrame>
  );
}
