import { describeOperatorGaps } from '../../features/legal/operator-gaps.ts';
import { type Check, unused, warning, works } from './check.ts';

export const checkOperator: Check = async ({ config }) => {
  if (config.isDemo) return [unused('The demo has no operator.')];
  const gaps = describeOperatorGaps(config);
  return [
    gaps
      ? warning(`${gaps}.`, 'Set them; the law of Japan asks for this notice.')
      : works('The legal notice is complete.'),
    config.securityContact === null
      ? warning(
          'There is no /.well-known/security.txt.',
          'Set SECURITY_CONTACT, so that vulnerabilities are reported to you.',
        )
      : works('/.well-known/security.txt names a contact for reports.'),
  ];
};
