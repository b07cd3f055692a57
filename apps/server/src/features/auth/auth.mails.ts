import { formatDateTime } from '@yobirin/contract/format';
import { type LanguageCode, type Locale, localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { networkOf } from '../../platform/http/address-key.ts';
import type { MailKind } from '../../platform/mail/mail-kinds.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { greetingByName, mailWords } from '../../platform/mail/mail-words.ts';
import { type AuthMail, authMailText, signinFacts } from './auth.mail-texts.ts';
import type { Browser } from './browser.ts';
import { deviceLabel } from './device-label.ts';

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
export function mailEmailChange(
  ctx: Mailing,
  db: Executor,
  to: Recipient & { id: string },
  token: string,
): Promise<void> {
  const path = paths.accountUpdateEmail({ token });
  return queue(ctx, db, { mail: 'emailChange', to, path, sender: `user:${to.id}` });
}

/** To the user's own address, which got no mails because of a bounce or a complaint (MAIL-42). */
export function mailEmailAgain(
  ctx: Mailing,
  db: Executor,
  to: Recipient & { id: string },
  token: string,
): Promise<void> {
  const path = paths.accountUpdateEmail({ token });
  return queue(ctx, db, { mail: 'emailAgain', to, path, sender: `user:${to.id}` });
}

/** To the old address, with a link that undoes the change, in case it was not made by the user. */
export function mailEmailChanged(ctx: Mailing, db: Executor, to: Recipient, token: string): Promise<void> {
  return queue(ctx, db, { mail: 'emailChanged', to, path: paths.authRecover({ token }) });
}

/** About a sign-in in a browser that the user has not used before. */
export function mailNewSignin(
  ctx: Mailing,
  db: Executor,
  { to, browser, token, at }: { to: Recipient; browser: Browser; token: string; at: Date },
): Promise<void> {
  const locale = localeOf(to.language);
  const { timeZone } = ctx.config;
  const facts = signinFacts[locale]({
    device: deviceLabel(browser.userAgent),
    network: networkOf(browser.address),
    at: formatDateTime(at, { tag: localeFacts[locale].tag, timeZone }),
    timeZone,
  });
  return queue(ctx, db, { mail: 'newSignin', to, facts, path: paths.authRecover({ token }) });
}

export function mailPasswordChanged(ctx: Mailing, db: Executor, to: Recipient): Promise<void> {
  return queue(ctx, db, { mail: 'passwordChanged', to, path: paths.authApplyResetPassword() });
}

type Letter = { mail: AuthMail; to: Recipient; path?: string; facts?: readonly string[]; sender?: string };

const kinds: Record<AuthMail, MailKind> = {
  confirmation: 'signup',
  passwordReset: 'passwordReset',
  emailAgain: 'emailChange',
  emailChange: 'emailChange',
  emailChanged: 'alert',
  newSignin: 'alert',
  passwordChanged: 'alert',
};

function queue(
  { mailer, config }: Mailing,
  db: Executor,
  { mail, to, path, facts = [], sender }: Letter,
): Promise<void> {
  const locale = localeOf(to.language);
  const { subject, paragraphs, action, notes } = authMailText(mail, locale);
  const message = layoutMail({
    locale,
    to: to.email,
    subject,
    greeting: greetingByName(to, locale) ?? greetingsWithoutName[locale],
    paragraphs: [...paragraphs, ...facts],
    ...(path !== undefined && { action: { label: action, url: config.publicUrl + path } }),
    notes,
    signature: mailWords[locale].signature,
  });
  return mailer.queue(db, { ...message, kind: kinds[mail], ...(sender && { sender }) });
}

const greetingsWithoutName: Record<Locale, string> = { ja: 'お客様', en: 'Hello,' };
