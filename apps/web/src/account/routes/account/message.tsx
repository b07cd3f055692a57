import { useParams, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../session/use-session.ts';
import { MessagesLayout } from '../../features/chat/messages-layout.tsx';
import { RoomPage } from '../../features/chat/room-page.tsx';

export function MessagePage() {
  const { id = '' } = useParams({ strict: false });
  const { post, note } = useSearch({ strict: false }) as { post?: string; note?: string }; // The result of `parseSearch`.
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;

  return (
    <MessagesLayout openRoomId={id}>
      {propertyId && (
        <RoomPage chatRoomId={id} yobirinPropertyId={propertyId} soughtPostId={post} soughtNoteId={note} />
      )}
    </MessagesLayout>
  );
}
