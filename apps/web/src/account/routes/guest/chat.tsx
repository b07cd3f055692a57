import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { m } from '../../../i18n/gen/messages.js';
import { GuestChatInvalid } from '../../features/guest-chat/guest-chat-invalid.tsx';
import { guestChatQuery } from '../../features/guest-chat/guest-chat-query.ts';
import { GuestChatScreen } from '../../features/guest-chat/guest-chat-screen.tsx';
import { PendingPage } from '../../pending-page.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';

export function GuestChatPage() {
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const chat = useQuery(guestChatQuery(token));

  if (chat.isPending) return <PendingPage />;
  if (chat.isError) return <FailedPart title={m.guest_chat_failed()} onRetry={() => chat.refetch()} />;
  if (!chat.data) return <GuestChatInvalid />;
  return <GuestChatScreen key={chat.data.id} chat={chat.data} guestToken={token} />;
}
