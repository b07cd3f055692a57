import { formatDateTime } from '@yobirin/contract/format';
import { type LanguageCode, type Locale, localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import { fullName } from '@yobirin/contract/person-name';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { couldBeLink } from '../../../platform/mail/could-be-link.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
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
  const { subject, paragraphs, action, notes, signature } = inviteMailText(locale);
  const offer = {
    company,
    yobirinId,
    until: formatDateTime(expireAt, { tag: localeFacts[locale].tag, timeZone: config.timeZone }),
  };
  const message = layoutMail({
    locale,
    to: email,
    subject: subject(offer),
    greeting: greetingOf(person, locale),
    paragraphs: paragraphs(offer),
    action: { label: action, url: config.publicUrl + paths.inviteRespond({ token }) },
    notes: notes(offer),
    signature,
  });
  return mailer.queue(db, message);
}

function greetingOf(person: Person | null, locale: Locale): string {
  const { greeting, greetingWithoutName } = inviteMailText(locale);
  if (!person || couldBeLink(person.firstName) || couldBeLink(person.lastName)) return greetingWithoutName;
  return greeting(fullName(person));
}
