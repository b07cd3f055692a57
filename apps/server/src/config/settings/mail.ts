import { z } from 'zod';
import { setting } from '../setting.ts';
import { flag, urlOf, wholeNumber } from '../values.ts';
import { isSite } from './is-site.ts';

export const defaultAddress = 'no-reply@localhost';

const isMailOn = setting({
  variable: 'MAIL',
  parser: flag(),
  default: true,
  defaultText: 'on',
  meaning:
    'Off: no mail is sent. People cannot sign up, reset a password, change their address or be invited by themselves, and the pages say so; `npm run admin -- signup-link` and `password-link` print links to hand over.',
  for: 'site',
});

export const mail = {
  title: 'Mail',
  settings: {
    isMailOn,
    smtpUrl: setting({
      variable: 'SMTP_URL',
      parser: urlOf('smtp', 'smtps'),
      default: null,
      defaultText: 'none: the mailbox page of the demo',
      meaning:
        'Mail server, e.g. `smtps://user:password@mail.example`. A site needs it or `MAIL=off`. The demo shows its mails at `/_mailbox`, to the machine itself alone.',
      isSecret: true,
      insteadOf: 'MAIL=off',
      isNeeded: (read) => isSite(read) && read(isMailOn),
      for: 'site',
    }),
    mailFrom: setting({
      variable: 'MAIL_FROM',
      parser: z.string().regex(/^[^\r\n]+@[^\r\n]+$/, 'must be a mail address'),
      default: `Yobirin <${defaultAddress}>`,
      defaultText: `\`Yobirin <${defaultAddress}>\``,
      meaning: 'Sender of all mails.',
      for: 'site',
    }),
    mailsPerHour: setting({
      variable: 'MAILS_PER_HOUR',
      parser: wholeNumber(1, 1_000_000),
      default: 1_000,
      meaning:
        'How many mails of one kind (sign-ups, answers to guests, digests …) the whole site sends in an hour. More are dropped, logged and counted in `yobirin_mails_held`.',
      for: 'site',
    }),
    mailWebhookSecret: setting({
      variable: 'MAIL_WEBHOOK_SECRET',
      parser: z.string().min(16, 'must have at least 16 characters'),
      default: null,
      meaning:
        'Secret that opens `/webhooks/mail`, where bounces and complaints are reported ([operations.md](operations.md)). Without it, the route does not exist.',
      isSecret: true,
      for: 'site',
    }),
  },
};
