import { type GuestLanguageCode, type GuestLocale, localeOf } from '@yobirin/contract/locale';
import type { Notice, PushSubscriptionProof } from '@yobirin/contract/notification';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import {
  deleteGuestRow,
  findGuestRow,
  findGuestRowsOfEndpoint,
  type GuestSubscription,
  saveGuestRow,
  updateGuestLanguage,
} from './guest-push.queries.ts';
import { deliveryOf, shorten } from './notification.service.ts';
import { PushFailedError } from './push-sender.ts';
import { isSameSecret } from './push-subscription.service.ts';

/** Lets calls back wake the guest's browser, in the language of the guest. */
export async function saveGuestSubscription(db: Executor, subscription: GuestSubscription): Promise<void> {
  await saveGuestRow(db, subscription);
}

/** Later pushes to the guest are in this language (LANG-10). */
export async function speakToGuest(
  { db }: Pick<Context, 'db'>,
  chatRoomId: string,
  language: GuestLanguageCode,
): Promise<void> {
  await updateGuestLanguage(db, chatRoomId, language);
}

export async function forgetGuestSubscription({ db }: Pick<Context, 'db'>, chatRoomId: string): Promise<void> {
  await deleteGuestRow(db, { chatRoomId });
}

/** Whether pushes to the guest of a chat go to this endpoint. */
export async function isGuestSubscribed(
  { db }: Pick<Context, 'db'>,
  { chatRoomId, endpoint }: { chatRoomId: string; endpoint: string | undefined },
): Promise<boolean> {
  return endpoint !== undefined && (await findGuestRow(db, chatRoomId))?.endpoint === endpoint;
}

/**
 * Wakes the guest's browser in the language of the subscription, unless it has none or is subscribed at `exceptEndpoint`. Never
 * throws: a push only adds to what sockets tell.
 */
export async function pushToGuest(
  ctx: Pick<Context, 'db' | 'push' | 'log'>,
  chatRoomId: string,
  noticeIn: (locale: GuestLocale) => Promise<Notice>,
  { exceptEndpoint }: { exceptEndpoint?: string | undefined } = {},
): Promise<void> {
  try {
    const to = await findGuestRow(ctx.db, chatRoomId);
    if (!to || to.endpoint === exceptEndpoint) return;
    const locale = localeOf(to.language);
    const notice = await noticeIn(locale);
    const message = { ...shorten(notice), locale };
    const outcome = await ctx.push.send(to, message, deliveryOf(notice));
    if (outcome === 'gone') await deleteGuestRow(ctx.db, to);
  } catch (error) {
    if (error instanceof PushFailedError) return;
    ctx.log.error({ err: error }, 'a notice to a guest could not be sent');
  }
}

/** The chats whose guest has this subscription, by its secret. Empty if it is unknown or the secret is wrong. */
export async function listGuestSubscriberRooms(
  { db }: Pick<Context, 'db'>,
  { endpoint, auth }: PushSubscriptionProof,
): Promise<string[]> {
  const rows = await findGuestRowsOfEndpoint(db, endpoint);
  return rows.filter((row) => isSameSecret(row.auth, auth)).map(({ chatRoomId }) => chatRoomId);
}
