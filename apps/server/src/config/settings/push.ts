import { z } from 'zod';
import { setting } from '../setting.ts';
import { urlOf } from '../values.ts';
import { publicUrl } from './listening.ts';
import { defaultAddress } from './mail.ts';

export const push = {
  title: 'Push messages',
  settings: {
    /** Null if the site creates its own key and keeps it in the database. */
    vapidPrivateKey: setting({
      variable: 'VAPID_PRIVATE_KEY',
      parser: z
        .base64url('must be base64url')
        .refine((key) => Buffer.from(key, 'base64url').length === 32, 'must have 32 bytes'),
      default: null,
      defaultText: 'made once and kept in the database',
      meaning:
        'Key by which push services know the site, as `web-push generate-vapid-keys` makes it. The public key follows from it.',
      isSecret: true,
      for: 'site',
    }),
    vapidSubject: setting({
      variable: 'VAPID_SUBJECT',
      parser: urlOf('https', 'mailto'),
      default: (read) => (read(publicUrl).startsWith('https:') ? read(publicUrl) : `mailto:${defaultAddress}`),
      defaultText: '`PUBLIC_URL`',
      meaning: 'Whom push services may ask about the site: `https://…` or `mailto:…`.',
      for: 'site',
    }),
  },
};
