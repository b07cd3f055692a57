import { z } from 'zod';
import { setting } from '../setting.ts';
import { urlOf } from '../values.ts';

export const pages = {
  title: 'Pages about the service',
  about: `With \`ANALYTICS_ID\` the pages that present the service and those of the account area load Google's \`gtag.js\` from
\`www.googletagmanager.com\`, which sets cookies and reports visits to \`google-analytics.com\`: page addresses without their queries,
and without the ids of what is shown. In the settings of your property, turn off page views by browser history. Call pages, guest
chats and links from mails never load it.`,
  settings: {
    analyticsId: setting({
      variable: 'ANALYTICS_ID',
      parser: z.string().regex(/^G-[A-Z0-9]+$/, 'must be a measurement id such as G-XXXXXXXXXX'),
      default: null,
      defaultText: 'none: nothing is loaded from others',
      meaning: 'Measurement id of Google Analytics, e.g. `G-XXXXXXXXXX`.',
      for: 'site',
    }),
    appStoreUrl: setting({
      variable: 'APP_STORE_URL',
      parser: urlOf('https'),
      default: null,
      defaultText: 'none: the help on installing the site',
      meaning: 'Where to get the iPhone app.',
      for: 'site',
    }),
    googlePlayUrl: setting({
      variable: 'GOOGLE_PLAY_URL',
      parser: urlOf('https'),
      default: null,
      defaultText: 'none: the help on installing the site',
      meaning: 'Where to get the Android app.',
      for: 'site',
    }),
    documentsUrl: setting({
      variable: 'DOCUMENTS_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: 'none: not offered',
      meaning: 'Where visitors of the site ask for documents about the service.',
      for: 'site',
    }),
    status: setting({
      variable: 'STATUS',
      parser: z.enum(['public', 'private', 'off'], 'must be public, private or off'),
      default: 'public',
      meaning:
        'Whether the parts of the site are tried each minute, and who may see the result: `public` at `/status`, `private` in `/metrics` only, `off` not tried at all.',
      for: 'site',
    }),
    articleUrl: setting({
      variable: 'ARTICLE_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: 'none: not offered',
      meaning: 'An article about the service, to which the features page links.',
      for: 'site',
    }),
  },
};
