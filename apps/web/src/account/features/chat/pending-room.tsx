import { useQueryClient } from '@tanstack/react-query';
import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useBlocking } from '../block/use-blocking.ts';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { approveRoom, type RoomSide } from './room-changes.ts';

type PendingRoomProps = { room: ChatRoom; name: string; side: RoomSide };

/** A chat that a stranger has begun: the holder decides whether to accept it (CHAT-07, BLOCK-02). */
export function PendingRoom({ room, name, side }: PendingRoomProps) {
  const client = useQueryClient();
  const [isPending, startTransition] = useTransition();
  const [isDeclining, startDeclining] = useTransition();
  const { block } = useBlocking();

  const handleDecline = () =>
    startDeclining(() => block({ chatRoomId: room.id, yobirinPropertyId: side.yobirinPropertyId }, { name }));

  const handleApprove = () =>
    startTransition(async () => {
      try {
        await approveRoom(side);
        await client.invalidateQueries({ queryKey: chatRoomKey(room.id) });
        void client.invalidateQueries({ queryKey: chatRoomsKey(side.yobirinPropertyId) });
      } catch (error) {
        showServerError(error);
      }
    });

  return (
    <section aria-label={m.chat_room_pending()} className="border-t border-line bg-surface px-4 py-5">
      <div className="mx-auto flex max-w-3xl flex-col items-center gap-2 text-center">
        <h2 className="text-lg">{m.chat_pending_title({ name })}</h2>
        <p className="text-sm text-balance text-muted">{m.chat_pending_text()}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button variant="primary" isPending={isPending} disabled={isDeclining} onClick={handleApprove}>
            {m.chat_approve()}
          </Button>
          <Button isPending={isDeclining} disabled={isPending} onClick={handleDecline}>
            {m.block_decline()}
          </Button>
        </div>
      </div>
    </section>
  );
}
