import { chatNamespace } from '@yobirin/contract/chat-events';
import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { deviceRoom, listDevicesOfUsers } from '../../auth/live-devices.service.ts';
import {
  announceLookers,
  attendedRoom,
  chatRoom,
  lookingRoom,
  propertyRoom,
  sideIdsAmong,
  sideRoom,
} from '../chat-channel.ts';
import { findSidesOfProperty } from './chat-side.queries.ts';
import { announceIdsChanged } from './ids-changed.service.ts';

const lossShape = z.object({ userId: numericId, yobirinPropertyId: numericId });
type Loss = z.infer<typeof lossShape>;

const lostId = 'lostId';

/** Removes the sockets of users who lost an ID from its chats, on all nodes. Call it after the commit. */
export async function putOutOfChats(ctx: Pick<Context, 'db' | 'realtime'>, losses: readonly Loss[]): Promise<void> {
  for (const loss of losses) {
    ctx.realtime.tellNodes(chatNamespace, lostId, loss);
    await putOut(ctx, loss);
  }
  announceIdsChanged(
    ctx,
    losses.map((loss) => loss.userId),
  );
}

/** Handles the notice of a lost ID that another node sends. */
export function noticesOfLosses(ctx: Pick<Context, 'db' | 'realtime'>) {
  return { [lostId]: (data: unknown) => putOut(ctx, lossShape.parse(data)) };
}

/** Each node knows only its own sockets. */
async function putOut(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  { userId, yobirinPropertyId }: Loss,
): Promise<void> {
  const devices = await listDevicesOfUsers(db, [userId]);
  const rooms = devices.map(({ id }) => deviceRoom(id));
  for (const socket of realtime.socketsHere(chatNamespace, rooms)) {
    socket.leave(propertyRoom(yobirinPropertyId));
    const lost = await findSidesOfProperty(db, { yobirinPropertyId, ids: sideIdsAmong(socket.rooms) });
    for (const { id, chatRoomId } of lost) {
      socket.leave(sideRoom(id));
      socket.leave(attendedRoom(id));
      socket.leave(lookingRoom({ sideId: id, userId }));
      announceLookers({ realtime }, { chatRoomId, sideId: id });
      socket.leave(chatRoom(chatRoomId));
    }
  }
}
