import { formatDate } from '@yobirin/contract/format';
import { type LanguageCode, localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import type { MailTopic } from '../../platform/mail/mail-kinds.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { unsubscribeUrl } from '../../platform/mail/unsubscribe-token.ts';
import { figureMailTexts, mailedColumns } from './figure.mail-texts.ts';
import type { Sums } from './figure.queries.ts';

type Told = { period: { from: string; to: string }; sums: Sums; before: Sums };

/** Tells the owner of an account about the calls and chats of a week. It names no visitor. */
export function figureMail(
  ctx: Pick<Context, 'config' | 'keyring'>,
  to: { email: string; language: LanguageCode },
  { period, sums, before }: Told,
): MailMessage {
  const locale = localeOf(to.language);
  const text = figureMailTexts[locale];
  const day = (date: string) => formatDate(new Date(date), { tag: localeFacts[locale].tag, timeZone: 'UTC' });
  const days = { from: day(period.from), to: day(period.to) };
  const lines = mailedColumns
    .filter((column) => sums[column] > 0 || before[column] > 0)
    .map((column) => text.line(text.names[column], sums[column], before[column]));
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(days),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(days), ...lines],
    action: { label: text.action, url: ctx.config.publicUrl + paths.accountFigures(period) },
    notes: [text.note],
    unsubscribeUrl: unsubscribeUrl(ctx, { address: to.email, topic: 'figures' satisfies MailTopic }),
    signature: mailWords[locale].signature,
  });
}
