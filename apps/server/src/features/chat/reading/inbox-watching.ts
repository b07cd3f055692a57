import type { ChatClientEvents } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import { deviceRoom } from '../../auth/live-devices.service.ts';
import { listHeldIds } from '../../directory/profile/holding.service.ts';
import { inboxRoom } from '../../notification/inbox-presence.ts';

/** The inbox that one socket shows: while it does, its user is not notified about that ID (NOTIFY-03). */
export type InboxWatching = {
  watch(request: Parameters<ChatClientEvents['watchInbox']>[0]): Promise<void>;
  /** Leaves the inbox of an ID that the user has lost. */
  recheck(): Promise<void>;
};

type Watched = { userId: string; yobirinPropertyId: string };

export function createInboxWatching(ctx: Context, { socket }: Pick<Connection<null>, 'socket'>): InboxWatching {
  let watched: Watched | null = null;

  async function leave(): Promise<void> {
    if (watched) await socket.leave(inboxRoom(watched));
    watched = null;
  }

  async function holds({ userId, yobirinPropertyId }: Watched): Promise<boolean> {
    return (await listHeldIds(ctx, userId)).includes(yobirinPropertyId);
  }

  return {
    async watch({ accessToken, yobirinPropertyId }) {
      await leave();
      if (yobirinPropertyId === null) return;
      const viewer = await ctx.findViewer(accessToken);
      if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      const wanted = { userId: viewer.userId, yobirinPropertyId };
      if (!(await holds(wanted))) throw new DomainError('NOT_FOUND', 'No such ID of yours');
      // A socket that disconnected during the lookup would never leave the room.
      if (!socket.connected) return;
      await leave();
      watched = wanted;
      await socket.join([deviceRoom(viewer.deviceId), inboxRoom(wanted)]);
    },

    async recheck() {
      if (watched && !(await holds(watched))) await leave();
    },
  };
}
