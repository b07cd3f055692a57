import { createHash } from 'node:crypto';
import { baseLocale, type Locale, localeOf } from '@yobirin/contract/locale';
import type { Notice } from '@yobirin/contract/notification';
import type { Context } from '../../context.ts';
import { loadUsers } from '../auth/user.service.ts';
import { deleteSubscription, findSubscriptionsOfUsers, type PushSubscription } from './notification.queries.ts';
import { type PushDelivery, PushFailedError } from './push-sender.ts';

type PushContext = Pick<Context, 'db' | 'push' | 'log'>;

/**
 * Wakes every subscribed device of the users except `exceptDeviceId`. Never throws: a push only adds to what sockets and the
 * screen already tell.
 */
export async function pushToUsers(
  ctx: PushContext,
  userIds: readonly string[],
  notice: Notice,
  { exceptDeviceId }: { exceptDeviceId?: string | undefined } = {},
): Promise<void> {
  try {
    const subscriptions = userIds.length > 0 ? await findSubscriptionsOfUsers(ctx.db, userIds) : [];
    if (subscriptions.length === 0) return;
    const users = await loadUsers(ctx, userIds);
    const locales = new Map(users.map(({ id, language }) => [id, localeOf(language)]));
    const others = subscriptions.filter(({ deviceId }) => deviceId !== exceptDeviceId);
    await Promise.all(
      others.map((to) => pushToDevice(ctx, to, { notice, locale: locales.get(to.userId) ?? baseLocale })),
    );
  } catch (error) {
    ctx.log.error({ err: error, notice: notice.kind }, 'A notice could not be sent');
  }
}

async function pushToDevice(
  ctx: PushContext,
  to: PushSubscription,
  { notice, locale }: { notice: Notice; locale: Locale },
): Promise<void> {
  try {
    const outcome = await ctx.push.send(to, { ...shorten(notice), locale }, deliveryOf(notice));
    if (outcome === 'gone') await deleteSubscription(ctx.db, to);
  } catch (error) {
    if (error instanceof PushFailedError) return;
    // The endpoint is a secret, so only its host is logged.
    ctx.log.warn({ err: error, deviceId: to.deviceId, host: new URL(to.endpoint).host }, 'A push was not delivered');
  }
}

/** A push message is limited to 4 kB, which names and texts could exceed. */
export function shorten(notice: Notice): Notice {
  switch (notice.kind) {
    case 'incomingCall':
      return { ...notice, callerName: clip(notice.callerName, 100), calledName: clip(notice.calledName, 100) };
    case 'callCanceled':
    case 'guestCall':
    case 'guestCallCanceled':
      return { ...notice, callerName: clip(notice.callerName, 100) };
    case 'callback':
      return { ...notice, guestName: clip(notice.guestName, 100), calledName: clip(notice.calledName, 100) };
    case 'notSent':
      return { ...notice, text: clip(notice.text, 200) };
    case 'mention':
      return { ...notice, writerName: clip(notice.writerName, 100), text: clip(notice.text, 200) };
    case 'chatPost':
      return { ...notice, senderName: clip(notice.senderName, 100), text: clip(notice.text, 200) };
    case 'guessedPasswords':
      return { ...notice, calledName: clip(notice.calledName, 100) };
  }
}

function clip(text: string, maxCodePoints: number): string {
  const codePoints = [...text.slice(0, maxCodePoints * 2)];
  return codePoints.length > maxCodePoints ? `${codePoints.slice(0, maxCodePoints - 1).join('')}…` : text;
}

const daySeconds = 24 * 60 * 60;

/** A late ring is useless, so it expires after a minute. A missed call is still useful the next morning. */
export function deliveryOf(notice: Notice): PushDelivery {
  switch (notice.kind) {
    case 'incomingCall':
    case 'guestCall':
      return { ttlSeconds: 60, urgency: 'high', topic: topicOf(notice.roomId) };
    case 'callCanceled':
    case 'guestCallCanceled':
      return { ttlSeconds: daySeconds, urgency: 'high', topic: topicOf(notice.roomId) };
    case 'callback':
      return { ttlSeconds: daySeconds, urgency: 'high', topic: topicOf(`callback ${notice.callbackRequestId}`) };
    case 'notSent':
      return { ttlSeconds: daySeconds, urgency: 'normal', topic: topicOf(`not sent ${notice.chatRoomId}`) };
    case 'mention':
      return { ttlSeconds: daySeconds, urgency: 'normal', topic: topicOf(`mention ${notice.chatRoomId}`) };
    case 'chatPost':
      return { ttlSeconds: daySeconds, urgency: 'normal', topic: topicOf(`chat ${notice.chatRoomId}`) };
    case 'guessedPasswords':
      return { ttlSeconds: daySeconds, urgency: 'normal', topic: topicOf(`passwords ${notice.calledName}`) };
  }
}

/** Hashed, because push services can read the topic. At most 32 characters. */
function topicOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
