import type { ChatClientEvents } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import { deviceRoom, userRoom } from '../../auth/live-devices.service.ts';
import { listHeldIds } from '../../directory/profile/holding.service.ts';
import { propertyRoom } from '../chat-channel.ts';

/** The IDs whose unread posts one socket hears of. */
export type UnreadFollowing = {
  open(request: Parameters<ChatClientEvents['subscribeUser']>[0]): Promise<void>;
  /** Follows the IDs that the user holds by now, and no others. */
  recheck(): Promise<void>;
};

export function createUnreadFollowing(ctx: Context, { socket }: Pick<Connection<null>, 'socket'>): UnreadFollowing {
  let userId: string | null = null;
  let followed: string[] = [];

  async function recheck(): Promise<void> {
    if (userId === null) return;
    const held = await listHeldIds(ctx, userId);
    // One who left meanwhile would stay in the rooms for ever.
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
