import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildMemberIdentity, buildOwnerIdentity } from '../../../session/identity-builders.ts';
import { FreePlanCard } from './free-plan-card.tsx';

const contractLink = 'href="/account/contract"';

test('on the free plan every user sees the card, and only the owner a link to the subscription [HOME-01] [OP-31]', () => {
  const owner = renderToStaticMarkup(<FreePlanCard identity={buildOwnerIdentity({ licenseStatus: 'FREE' })} />);
  const member = renderToStaticMarkup(<FreePlanCard identity={buildMemberIdentity({ licenseStatus: 'FREE' })} />);

  expect(owner).toContain(contractLink);
  expect(member).toContain('<h2');
  expect(member).not.toContain(contractLink);
});

test.each(['TRIAL', 'PREMIUM', 'ADMIN', 'INVALID'] as const)('under %s there is no card [HOME-01]', (licenseStatus) => {
  expect(renderToStaticMarkup(<FreePlanCard identity={buildOwnerIdentity({ licenseStatus })} />)).toBe('');
});
