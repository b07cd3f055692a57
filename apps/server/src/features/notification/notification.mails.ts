import { formatDateTime } from '@yobirin/contract/format';
import { type LanguageCode, type Locale, localeFacts, localeOf } from '@yobirin/contract/locale';
import { callPasswordHash, paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../platform/mail/mail-words.ts';
import { noticeTexts } from './notification.mail-texts.ts';

type Recipient = { email: string; language: LanguageCode };
type Told = Named & { kind: 'CALL' | 'CHAT'; nickname: string };

/** How many notices a digest names. */
const namedMax = 30;

/** The link at the end of every mail about calls and chats. */
export function settingsLink({ config }: Pick<Context, 'config'>, locale: Locale): { label: string; url: string } {
  return { label: noticeTexts[locale].settings, url: config.publicUrl + paths.accountNotifications() };
}

/** Tells a holder of an ID about one missed call. */
export function missedCallMail(
  ctx: Pick<Context, 'config'>,
  { to, caller, called }: { to: Recipient; caller: Named; called: string },
): MailMessage {
  const locale = localeOf(to.language);
  const { missedCall: text, someone } = noticeTexts[locale];
  const name = shownName(caller, { locale, someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(name, called)],
    action: { label: text.action, url: ctx.config.publicUrl + paths.accountCallHistories({ tab: 'missed' }) },
    notes: [],
    more: settingsLink(ctx, locale),
    signature: mailWords[locale].signature,
  });
}

/** Tells a user who can change the call password of an ID that wrong ones were tried (CALLPAGE-23). */
export function guessedPasswordsMail(
  ctx: Pick<Context, 'config'>,
  { to, called, tries }: { to: Recipient; called: string; tries: { count: number; since: Date } },
): MailMessage {
  const locale = localeOf(to.language);
  const { guessedPasswords: text, ...common } = noticeTexts[locale];
  const { publicUrl, timeZone } = ctx.config;
  const since = formatDateTime(tries.since, { tag: localeFacts[locale].tag, timeZone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(called),
    greeting: common.greeting,
    paragraphs: [text.lead({ called, count: tries.count, since }), text.advice],
    action: { label: text.action, url: publicUrl + paths.accountProfile() + callPasswordHash },
    notes: [text.note],
    more: settingsLink(ctx, locale),
    signature: common.signature,
  });
}

/** Tells a user what has waited for them, over all of their IDs. */
export function digestMail(ctx: Pick<Context, 'config'>, to: Recipient, told: readonly Told[]): MailMessage {
  const locale = localeOf(to.language);
  const { digest: text, someone } = noticeTexts[locale];
  const calls = told.filter(({ kind }) => kind === 'CALL').length;
  const chats = told.length - calls;
  const lines = told.slice(0, namedMax).map((notice) => {
    return (notice.kind === 'CALL' ? text.call : text.chat)(shownName(notice, { locale, someone }), notice.nickname);
  });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject({ chats, calls }),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead, ...lines, ...(told.length > namedMax ? [text.others(told.length - namedMax)] : [])],
    action: { label: text.action, url: ctx.config.publicUrl + placeOf({ chats, calls }) },
    notes: chats > 0 ? [text.note] : [],
    more: settingsLink(ctx, locale),
    signature: mailWords[locale].signature,
  });
}

function placeOf({ chats, calls }: { chats: number; calls: number }): string {
  if (calls === 0) return paths.accountMessages();
  return chats === 0 ? paths.accountCallHistories({ tab: 'missed' }) : paths.accountHome();
}
