import type { Context } from '../../context.ts';
import { findCallTargetById } from '../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../directory/profile/profile.service.ts';
import { pushToUsers } from './notification.service.ts';

type MissedPost = {
  chatRoomId: string;
  text: string;
  toYobirinPropertyId: string;
  fromYobirinPropertyId: string | null;
  guestName: string;
};

/** Wakes the devices of the holders of the ID that received a post. Runs in the background and never throws. */
export function pushPost(ctx: Pick<Context, 'db' | 'push' | 'log'>, post: MissedPost): void {
  push(ctx, post).catch((error: unknown) => ctx.log.error({ err: error }, 'a push of a post could not be prepared'));
}

async function push(
  ctx: Pick<Context, 'db' | 'push' | 'log'>,
  { chatRoomId, text, toYobirinPropertyId, fromYobirinPropertyId, guestName }: MissedPost,
): Promise<void> {
  const target = await findCallTargetById(ctx, toYobirinPropertyId);
  if (!target || target.userIds.length === 0) return;
  const senderName =
    fromYobirinPropertyId === null ? guestName : (await requirePublicProperty(ctx, fromYobirinPropertyId)).nickname;
  await pushToUsers(ctx, target.userIds, { kind: 'chatPost', chatRoomId, senderName, text });
}
