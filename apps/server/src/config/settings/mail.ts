import { z } from 'zod';
import { setting } from '../setting.ts';
import { urlOf } from '../values.ts';

export const defaultAddress = 'no-reply@localhost';

export const mail = {
  title: 'Mail',
  settings: {
    smtpUrl: setting({
      variable: 'SMTP_URL',
      parser: urlOf('smtp', 'smtps'),
      default: null,
      defaultText: 'none: the mailbox page',
      meaning:
        'Mail server, e.g. `smtps://user:password@mail.example`. Without it, every mail can be read by everyone at `/_mailbox`: set it on any public site.',
      isSecret: true,
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
  },
};
