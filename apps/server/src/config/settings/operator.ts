import { resolve } from 'node:path';
import { z } from 'zod';
import { setting } from '../setting.ts';
import { checkout, directory, urlOf } from '../values.ts';

const leftOut = 'none: left out';

export const operator = {
  title: 'The operator',
  about:
    'Shown in the notice on commercial transactions and in the help. What is not set is left out there; the log of a starting node and `npm run admin -- doctor` name it.',
  settings: {
    operator: {
      name: setting({
        variable: 'OPERATOR_NAME',
        parser: z.string(),
        default: null,
        defaultText: leftOut,
        meaning: 'Company or person that runs the site.',
        for: 'site',
      }),
      representative: setting({
        variable: 'OPERATOR_REPRESENTATIVE',
        parser: z.string(),
        default: null,
        defaultText: leftOut,
        meaning: 'Who answers for the operator.',
        for: 'site',
      }),
      address: setting({
        variable: 'OPERATOR_ADDRESS',
        parser: z.string(),
        default: null,
        defaultText: leftOut,
        meaning: "The operator's postal address.",
        for: 'site',
      }),
      email: setting({
        variable: 'OPERATOR_EMAIL',
        parser: z.email('must be a mail address'),
        default: null,
        defaultText: leftOut,
        meaning: 'Where questions about the site go.',
        for: 'site',
      }),
      url: setting({
        variable: 'OPERATOR_URL',
        parser: urlOf('http', 'https'),
        default: null,
        defaultText: leftOut,
        meaning: "The operator's own website.",
        for: 'site',
      }),
    },
    securityContact: setting({
      variable: 'SECURITY_CONTACT',
      parser: z
        .string()
        .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: address or an https: page'),
      default: null,
      defaultText: 'none: no `security.txt`',
      meaning:
        'Where to report a vulnerability of the site, e.g. `mailto:security@example.com`; shown at `/.well-known/security.txt`.',
      for: 'site',
      neededWith: ['SECURITY_POLICY_URL'],
    }),
    securityPolicyUrl: setting({
      variable: 'SECURITY_POLICY_URL',
      parser: urlOf('https'),
      default: null,
      defaultText: leftOut,
      meaning: 'How the operator handles reports; a line of `security.txt`.',
      for: 'site',
    }),
    supportPhone: setting({
      variable: 'SUPPORT_PHONE',
      parser: z.string().regex(/^\+?[\d() -]{3,30}$/, 'must be a phone number'),
      default: null,
      defaultText: leftOut,
      meaning: 'Support by phone, on weekdays from 10:00 to 18:00 Japan time.',
      for: 'site',
    }),
    legalDirectory: setting({
      variable: 'LEGAL_DIRECTORY',
      parser: directory(),
      default: resolve(checkout, 'apps/server/legal'),
      defaultText: '`apps/server/legal` in the checkout',
      meaning: "Directory of the operator's own terms and privacy policy, laid out like `apps/server/legal`.",
      for: 'site',
    }),
  },
};
