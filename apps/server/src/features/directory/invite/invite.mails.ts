import { formatDateTime } from '@yobirin/contract/format';
import { type LanguageCode, localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import type { MailTopic } from '../../../platform/mail/mail-kinds.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { greetingByName, mailWords } from '../../../platform/mail/mail-words.ts';
import { unsubscribeUrl } from '../../../platform/mail/unsubscribe-token.ts';
import { inviteMailText } from './invite.mail-texts.ts';

type Person = { firstName: string; lastName: string };

export type InvitationLetter = {
  email: string;
  language: LanguageCode;
  /** Null for an address without a user. */
  person: Person | null;
  company: string;
  yobirinId: string;
  expireAt: Date;
  token: string;
  accountId: string;
  /** Of many mails, the later ones wait (MEMBER-28). */
  delayMs?: number | undefined;
};

/** The mail names the inviting owner, the ID, what accepting means and costs, and the expiry (CONTRACT-16). */
export function mailInvitation(
  ctx: Pick<Context, 'mailer' | 'config' | 'keyring'>,
  db: Executor,
  { email, language, person, company, yobirinId, expireAt, token, accountId, delayMs }: InvitationLetter,
): Promise<void> {
  const { mailer, config } = ctx;
  const locale = localeOf(language);
  const { subject, paragraphs, action, notes, greetingWithoutName } = inviteMailText(locale);
  const offer = {
    company,
    yobirinId,
    until: formatDateTime(expireAt, { tag: localeFacts[locale].tag, timeZone: config.timeZone }),
  };
  const message = layoutMail({
    locale,
    to: email,
    subject: subject(offer),
    greeting: (person && greetingByName(person, locale)) ?? greetingWithoutName,
    paragraphs: paragraphs(offer),
    action: { label: action, url: config.publicUrl + paths.inviteRespond({ token }) },
    notes: notes(offer),
    unsubscribeUrl: unsubscribeUrl(ctx, { address: email, topic: 'invitations' satisfies MailTopic }),
    signature: mailWords[locale].signature,
  });
  return mailer.queue(db, { ...message, kind: 'invitation', sender: `account:${accountId}` }, { delayMs });
}
