import { MessagesLayout } from '../../features/chat/messages-layout.tsx';

export function MessagesPage() {
  return <MessagesLayout openRoomId={null} />;
}
