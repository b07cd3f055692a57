import { formatDateTime } from '@yobirin/contract/format';
import { type LanguageCode, localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { greetingByName, mailWords } from '../../../platform/mail/mail-words.ts';
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
};

/** The mail names the inviting owner, the ID, what accepting means and costs, and the expiry (CONTRACT-16). */
export function mailInvitation(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  db: Executor,
  { email, language, person, company, yobirinId, expireAt, token }: InvitationLetter,
): Promise<void> {
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
    signature: mailWords[locale].signature,
  });
  return mailer.queue(db, message);
}
