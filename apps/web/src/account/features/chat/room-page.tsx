import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { paths, routes } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { chatRoomQuery } from './chat-room-query.ts';
import { RoomScreen } from './room-screen.tsx';

type RoomPageProps = {
  chatRoomId: string;
  yobirinPropertyId: string;
  /** Within another page, which has its own way back. */
  isEmbedded?: boolean;
  /** The post or the team note to scroll to. */
  soughtPostId?: string | undefined;
  soughtNoteId?: string | undefined;
};

/** Loads a room. A room of another ID of the user leads back to the list (CHAT-02). */
export function RoomPage(props: RoomPageProps) {
  const { chatRoomId, yobirinPropertyId, isEmbedded = false, soughtPostId, soughtNoteId } = props;
  const room = useQuery(chatRoomQuery({ chatRoomId, yobirinPropertyId }));

  if (room.data === 'elsewhere') return <Navigate to={routes.accountMessages} replace />;
  if (room.isPending) {
    return (
      <div className="flex grow items-center justify-center text-muted">
        <Spinner label={m.common_loading()} className="size-8" />
      </div>
    );
  }
  if (!room.data) return <FailedPart title={m.chat_posts_failed()} onRetry={() => room.refetch()} />;
  if (room.data === 'nowhere') {
    return (
      <EmptyState
        title={m.chat_room_not_found()}
        action={<ButtonLink href={paths.accountMessages()}>{m.chat_rooms_back()}</ButtonLink>}
      />
    );
  }
  return (
    <RoomScreen
      key={room.data.id}
      room={room.data}
      yobirinPropertyId={yobirinPropertyId}
      isEmbedded={isEmbedded}
      soughtPostId={soughtPostId}
      soughtNoteId={soughtNoteId}
    />
  );
}
