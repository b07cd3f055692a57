import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../session/use-session.ts';
import { MessagesLayout } from '../../features/chat/messages-layout.tsx';
import { RoomPage } from '../../features/chat/room-page.tsx';

export function MessagePage() {
  const { id = '' } = useParams({ strict: false });
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;

  return (
    <MessagesLayout openRoomId={id}>
      {propertyId && <RoomPage chatRoomId={id} yobirinPropertyId={propertyId} />}
    </MessagesLayout>
  );
}
