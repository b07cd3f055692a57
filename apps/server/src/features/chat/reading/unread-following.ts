import type { ChatClientEvents } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import { deviceRoom, userRoom } from '../../auth/live-devices.service.ts';
import { listHeldIds } from '../../directory/profile/holding.service.ts';
import { propertyRoom } from '../chat-channel.ts';

/** Sends one socket the unread counts of the user's IDs. */
export type UnreadFollowing = {
  open(request: Parameters<ChatClientEvents['subscribeUser']>[0]): Promise<void>;
  /** Updates the followed IDs to those that the user holds. */
  recheck(): Promise<void>;
};

export function createUnreadFollowing(ctx: Context, { socket }: Pick<Connection<null>, 'socket'>): UnreadFollowing {
  let userId: string | null = null;
  let followed: string[] = [];

  async function recheck(): Promise<void> {
    if (userId === null) return;
    const held = await listHeldIds(ctx, userId);
    // A socket that disconnected during the lookup would never leave the rooms.
    if (!socket.connected) return;
    for (const id of followed) if (!held.includes(id)) await socket.leave(propertyRoom(id));
    await socket.join(held.map(propertyRoom));
    followed = held;
  }

  return {
    async open({ accessToken }) {
      const viewer = await ctx.findViewer(accessToken);
      if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      userId = viewer.userId;
      await socket.join([userRoom(viewer.userId), deviceRoom(viewer.deviceId)]);
      await recheck();
    },
    recheck,
  };
}
