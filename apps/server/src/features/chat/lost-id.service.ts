import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Context } from '../../context.ts';
import { deviceRoom, listDevicesOfUsers } from '../auth/live-devices.service.ts';
import { attendedRoom, chatRoom, propertyRoom, sideIdsAmong, sideRoom } from './chat-channel.ts';
import { findSidesOfProperty } from './chat-side.queries.ts';
import { announceIdsChanged } from './ids-changed.service.ts';

type Loss = { userId: string; yobirinPropertyId: string };

/** Sockets of people who lost an ID hear nothing of its chats from now on: to be called after the commit. */
export async function putOutOfChats(ctx: Pick<Context, 'db' | 'realtime'>, losses: readonly Loss[]): Promise<void> {
  for (const loss of losses) await putOut(ctx, loss);
  announceIdsChanged(
    ctx,
    losses.map((loss) => loss.userId),
  );
}

async function putOut(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  { userId, yobirinPropertyId }: Loss,
): Promise<void> {
  const devices = await listDevicesOfUsers(db, [userId]);
  const audience = realtime.in(
    chatNamespace,
    devices.map(({ id }) => deviceRoom(id)),
  );
  for (const socket of await audience.fetchSockets()) {
    socket.leave(propertyRoom(yobirinPropertyId));
    const lost = await findSidesOfProperty(db, { yobirinPropertyId, ids: sideIdsAmong(socket.rooms) });
    for (const { id, chatRoomId } of lost) {
      socket.leave(sideRoom(id));
      socket.leave(attendedRoom(id));
      socket.leave(chatRoom(chatRoomId));
    }
  }
}
