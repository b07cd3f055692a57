import { locales } from '@yobirin/contract/locale';
import { expect, test } from '../fixtures.ts';
import { findTooWideWithLargeText } from '../support/browser/sideways-scroll.ts';
import { Organisation } from '../support/team/organisation.ts';

const pages = [
  'home',
  'inbox',
  'call-histories',
  'messages',
  'favorites',
  'profile',
  'schedule',
  'comment',
  'afk-comment',
  'notifications',
];
const ownerPages = ['members', 'groups', 'user', 'contract', 'invoices'];

test('every account page fits every screen with text at twice its size, in every language [NAV-13]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  // About two dozen pages in each language.
  test.slow();
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember();
  const group = await organisation.registerGroup([member]);
  await signIn(organisation.owner);
  const details = [`members/${member.membershipId}`, `groups/${group.id}`, `groups/${group.id}/members`];
  const addresses = [...pages, ...ownerPages, ...details].map((path) => `/account/${path}`);
  const findings: Record<string, string[]> = {};

  for (const locale of locales) {
    for (const address of [...addresses, '/service/plans']) {
      await page.goto(`${address}?lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-breathe')).toHaveCount(0);
      const tooWide = await findTooWideWithLargeText(page, [320, 1280]);
      if (tooWide.length > 0) findings[`${address} in ${locale}`] = tooWide;
    }
  }

  expect(findings).toEqual({});
});
