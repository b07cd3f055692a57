import type { GuestLocale } from '@yobirin/contract/locale';
import type { MailChoice, MailPageView } from '@yobirin/contract/pages';
import type { Context } from '../../context.ts';
import { type MailTopic, mailTopics } from '../../platform/mail/mail-kinds.ts';
import { openUnsubscribeToken, type Unsubscribing } from '../../platform/mail/unsubscribe-token.ts';
import { endMailsOfGuest, findHostOfGuest } from '../chat/guest/guest-email.service.ts';
import { parseGuestTopic } from '../chat/guest/guest-topic.ts';
import { loadReferencedProperties } from '../directory/profile/profile.service.ts';
import { nameIn } from '../directory/profile/profile-text.service.ts';
import { parseUserTopic } from '../notification/mail-topic.ts';
import { endMailsOfUser } from '../notification/notification-setting.service.ts';

/** What a mail links to, and the language of the page that it opens. */
type Link = { token: string; locale: GuestLocale };

/** What the link in a mail can end (MAIL-07). */
export async function describeUnsubscribing(ctx: Context, { token, locale }: Link): Promise<MailPageView> {
  const unsubscribing = openUnsubscribeToken(ctx, token);
  if (!unsubscribing) return { page: 'invalid' };
  return viewOf(ctx, unsubscribing, { locale, done: (await isEnded(ctx, unsubscribing)) ? 'all' : null });
}

/** Ends the mails that were chosen; without a choice, as by one click, those of the kind that the link was in. Idempotent. */
export async function unsubscribe(
  ctx: Context,
  { token, locale, choice: chosen }: Link & { choice: MailChoice | null },
): Promise<MailPageView> {
  const unsubscribing = openUnsubscribeToken(ctx, token);
  if (!unsubscribing) return { page: 'invalid' };
  const choice = chosen ?? (isMailTopic(unsubscribing.topic) ? 'all' : 'topic');
  await end(ctx, unsubscribing, choice);
  return viewOf(ctx, unsubscribing, { locale, done: choice });
}

/** A user sees in their settings what they have ended. */
async function isEnded(ctx: Context, { address, topic }: Unsubscribing): Promise<boolean> {
  if (parseUserTopic(topic)) return false;
  const stops = await ctx.mailer.stops.find(address, [wholeOf(topic)]);
  return stops.some(({ reason }) => reason === 'UNSUBSCRIBED');
}

async function end(ctx: Context, { address, topic }: Unsubscribing, choice: MailChoice): Promise<void> {
  const ofUser = parseUserTopic(topic);
  if (ofUser) return endMailsOfUser(ctx, choice === 'topic' ? ofUser : { ...ofUser, yobirinPropertyId: null });
  const { stops } = ctx.mailer;
  if (choice === 'again') return stops.resubscribe(address, wholeOf(topic));
  const sideId = parseGuestTopic(topic);
  if (sideId) await endMailsOfGuest(ctx, sideId, address);
  if (choice === 'all' || !sideId) await stops.unsubscribe(address, wholeOf(topic));
}

/** A chat is a part of the mails to guests. */
function wholeOf(topic: string): MailTopic {
  return isMailTopic(topic) ? topic : 'guests';
}

function isMailTopic(topic: string): topic is MailTopic {
  return mailTopics.some((known) => known === topic);
}

async function viewOf(
  ctx: Context,
  { address: email, topic }: Unsubscribing,
  { locale, done }: { locale: GuestLocale; done: MailChoice | null },
): Promise<MailPageView> {
  const ofUser = parseUserTopic(topic);
  const sideId = parseGuestTopic(topic);
  const propertyId = ofUser?.yobirinPropertyId ?? (sideId && (await findHostOfGuest(ctx, sideId)));
  const [property] = propertyId ? await loadReferencedProperties(ctx, [propertyId]) : [];
  const kind = ofUser ? (ofUser.yobirinPropertyId === null ? 'ids' : 'id') : sideId ? 'chat' : wholeOf(topic);
  const isGuest = kind === 'chat';
  const nickname = property && (isGuest ? await nameIn(ctx.db, property, locale) : property.nickname);
  return { page: 'unsubscribe', email, topic: kind, nickname: nickname ?? null, done };
}
