import type { Context } from '../../context.ts';
import { findCallTargetById } from '../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../directory/profile/profile.service.ts';
import { pushToUsers } from './notification.service.ts';
import { listPushUserIds } from './push-choice.service.ts';

type MissedPost = {
  chatRoomId: string;
  text: string;
  /** The length of a voice message; null for other posts. */
  voiceMs: number | null;
  toYobirinPropertyId: string;
  fromYobirinPropertyId: string | null;
  guestName: string;
  /** What a user reads instead of the text; null for the text itself. */
  textFor(userId: string): string | null;
};

type PushContext = Pick<Context, 'db' | 'push' | 'log' | 'realtime'>;

/**
 * Wakes the devices of the holders of the ID that received a post, if they want it; a voice message counts as a missed call. Runs in
 * the background and never throws.
 */
export function pushPost(ctx: PushContext, post: MissedPost): void {
  push(ctx, post).catch((error: unknown) => ctx.log.error({ err: error }, 'a push of a post could not be prepared'));
}

async function push(
  ctx: PushContext,
  { chatRoomId, text, voiceMs, toYobirinPropertyId, fromYobirinPropertyId, guestName, textFor }: MissedPost,
): Promise<void> {
  const target = await findCallTargetById(ctx, toYobirinPropertyId);
  if (!target || target.userIds.length === 0) return;
  const senderName =
    fromYobirinPropertyId === null ? guestName : (await requirePublicProperty(ctx, fromYobirinPropertyId)).nickname;
  const place = { yobirinPropertyId: toYobirinPropertyId, userIds: target.userIds };
  const willing = await listPushUserIds(ctx, { choice: voiceMs === null ? 'chatPush' : 'callPush', ...place });
  const notice = { kind: 'chatPost', chatRoomId, senderName, ...(voiceMs !== null && { voiceMs }) } as const;
  const byText = Map.groupBy(willing, (userId) => textFor(userId) ?? text);
  await Promise.all([...byText].map(([shown, userIds]) => pushToUsers(ctx, userIds, { ...notice, text: shown })));
}
