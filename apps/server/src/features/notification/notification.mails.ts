import { formatDateTime } from '@yobirin/contract/format';
import { type LanguageCode, localeFacts, localeOf } from '@yobirin/contract/locale';
import { callPasswordHash, paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../platform/mail/mail-words.ts';
import { unsubscribeUrl } from '../../platform/mail/unsubscribe-token.ts';
import { userTopic } from './mail-topic.ts';
import { noticeTexts } from './notification.mail-texts.ts';

export type NoticeRecipient = { id: string; email: string; language: LanguageCode };
type MailContext = Pick<Context, 'config' | 'keyring'>;
type Told = Named & { kind: keyof typeof lineOf; nickname: string };

/** How many notices a digest names. */
const namedMax = 30;

/** The links at the end of every mail about calls and chats, of one ID or of all. */
export function noticeLinks(ctx: MailContext, to: NoticeRecipient, yobirinPropertyId: string | null) {
  const more = {
    label: noticeTexts[localeOf(to.language)].settings,
    url: ctx.config.publicUrl + paths.accountNotifications(),
  };
  const topic = userTopic({ userId: to.id, yobirinPropertyId });
  return { more, unsubscribeUrl: unsubscribeUrl(ctx, { address: to.email, topic }) };
}

/** Tells a holder of an ID about one missed call. */
export function missedCallMail(
  ctx: MailContext,
  { to, caller, called }: { to: NoticeRecipient; caller: Named; called: { id: string; nickname: string } },
): MailMessage {
  const locale = localeOf(to.language);
  const { missedCall: text, someone } = noticeTexts[locale];
  const name = shownName(caller, { locale, someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(name, called.nickname)],
    action: { label: text.action, url: ctx.config.publicUrl + paths.accountCallHistories({ tab: 'missed' }) },
    notes: [],
    ...noticeLinks(ctx, to, called.id),
    signature: mailWords[locale].signature,
  });
}

/** Tells a user who can change the call password of an ID that wrong ones were tried (CALLPAGE-23). */
export function guessedPasswordsMail(
  ctx: MailContext,
  { to, called, tries }: { to: NoticeRecipient; called: string; tries: { count: number; since: Date } },
): MailMessage {
  const locale = localeOf(to.language);
  const { guessedPasswords: text } = noticeTexts[locale];
  const { publicUrl, timeZone } = ctx.config;
  const since = formatDateTime(tries.since, { tag: localeFacts[locale].tag, timeZone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(called),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead({ called, count: tries.count, since }), text.advice],
    action: { label: text.action, url: publicUrl + paths.accountProfile() + callPasswordHash },
    notes: [text.note],
    ...noticeLinks(ctx, to, null),
    signature: mailWords[locale].signature,
  });
}

/** Tells a user what has waited for them, over all of their IDs. */
export function digestMail(ctx: MailContext, to: NoticeRecipient, told: readonly Told[]): MailMessage {
  const locale = localeOf(to.language);
  const { digest: text, someone } = noticeTexts[locale];
  const countOf = (wanted: Told['kind']) => told.filter(({ kind }) => kind === wanted).length;
  const counts = {
    calls: countOf('CALL'),
    chats: countOf('CHAT'),
    callbacks: countOf('CALLBACK'),
    mentions: countOf('MENTION'),
    notSent: countOf('NOT_SENT'),
  };
  const lines = told.slice(0, namedMax).map((notice) => {
    return text[lineOf[notice.kind]](shownName(notice, { locale, someone }), notice.nickname);
  });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(counts),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead, ...lines, ...(told.length > namedMax ? [text.others(told.length - namedMax)] : [])],
    action: { label: text.action, url: ctx.config.publicUrl + placeOf(counts) },
    notes: counts.chats > 0 ? [text.note] : [],
    ...noticeLinks(ctx, to, null),
    signature: mailWords[locale].signature,
  });
}

const lineOf = { CALL: 'call', CHAT: 'chat', CALLBACK: 'callback', MENTION: 'mention', NOT_SENT: 'notSent' } as const;

function placeOf({ chats, calls, callbacks }: { chats: number; calls: number; callbacks: number }): string {
  if (callbacks > 0) return paths.accountHome();
  if (calls === 0) return paths.accountMessages();
  return chats === 0 ? paths.accountCallHistories({ tab: 'missed' }) : paths.accountHome();
}
