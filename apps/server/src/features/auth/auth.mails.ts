import { type LanguageCode, type Locale, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import { fullName } from '@yobirin/contract/person-name';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { couldBeLink } from '../../platform/mail/could-be-link.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { type AuthMail, authMailText } from './auth.mail-texts.ts';

type Recipient = { email: string; firstName: string; lastName: string; language: LanguageCode };
type Mailing = Pick<Context, 'mailer' | 'config'>;

/** To a person who signed up: a link to the page where they choose a password (AUTH-03). */
export function mailConfirmation(ctx: Mailing, db: Executor, to: Recipient, token: string): Promise<void> {
  return queue(ctx, db, { mail: 'confirmation', to, path: paths.authConfirmation({ token }) });
}

/** AUTH-09 */
export function mailPasswordReset(ctx: Mailing, db: Executor, to: Recipient, token: string): Promise<void> {
  return queue(ctx, db, { mail: 'passwordReset', to, path: paths.authResetPassword({ token }) });
}

/** To the new address (AUTH-13). */
export function mailEmailChange(ctx: Mailing, db: Executor, to: Recipient, token: string): Promise<void> {
  return queue(ctx, db, { mail: 'emailChange', to, path: paths.accountUpdateEmail({ token }) });
}

/** To the old address, in case the change was not made by the user. */
export function mailEmailChanged(ctx: Mailing, db: Executor, to: Recipient): Promise<void> {
  return queue(ctx, db, { mail: 'emailChanged', to });
}

export function mailPasswordChanged(ctx: Mailing, db: Executor, to: Recipient): Promise<void> {
  return queue(ctx, db, { mail: 'passwordChanged', to, path: paths.authApplyResetPassword() });
}

type Letter = { mail: AuthMail; to: Recipient; path?: string };

function queue({ mailer, config }: Mailing, db: Executor, { mail, to, path }: Letter): Promise<void> {
  const locale = localeOf(to.language);
  const { subject, paragraphs, action, notes, signature } = authMailText(mail, locale);
  const message = layoutMail({
    locale,
    to: to.email,
    subject,
    greeting: greetingOf(to, locale),
    paragraphs,
    ...(path !== undefined && { action: { label: action, url: config.publicUrl + path } }),
    notes,
    signature,
  });
  return mailer.queue(db, message);
}

function greetingOf(to: Recipient, locale: Locale): string {
  const { byName, withoutName } = greetings[locale];
  return couldBeLink(to.firstName) || couldBeLink(to.lastName) ? withoutName : byName(fullName(to));
}

const greetings: Record<Locale, { byName: (name: string) => string; withoutName: string }> = {
  ja: { byName: (name) => `${name} 様`, withoutName: 'お客様' },
  en: { byName: (name) => `Hello ${name},`, withoutName: 'Hello,' },
};
