import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { Organisation } from '../support/team/organisation.ts';

test('a favourite is added by its ID, found, called, removed and brought back [FAV-01] [FAV-03] [FAV-04] @phone', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await page.goto('/account/favorites');
  await expect(page.getByText('お気に入りはまだありません')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['お気に入り']);

  await page.getByRole('button', { name: '連絡先を追加' }).click();
  const modal = page.getByRole('dialog', { name: '連絡先を追加' });
  await modal.getByLabel('公開ID').fill(yobirinId ?? '');
  await modal.getByLabel('公開ID').press('Enter');
  await expect(modal.getByText('自分のIDは追加できません。')).toBeVisible();
  await modal.getByLabel('公開ID').fill('no-such-id-at-all');
  await modal.getByLabel('公開ID').press('Enter');
  await expect(modal.getByText('「no-such-id-at-all」というIDは見つかりませんでした。')).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel('公開ID').fill('demo-1');
  await modal.getByRole('button', { name: '追加する' }).click();
  await expect(contact(page, 'demo-1')).toContainText('ホテル鈴の音 コンシェルジュ');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(contact(page, 'demo-1').getByRole('link', { name: /に電話$/ })).toHaveAttribute(
    'href',
    /^\/demo-1\?referrerPath=%2Faccount%2Ffavorites/,
  );
  await page.getByLabel('名前やIDで絞り込む').fill('レストラン');
  await expect(page.getByText('「レストラン」に一致する連絡先はありません')).toBeVisible();
  await page.getByLabel('名前やIDで絞り込む').fill('コンシェル');
  await expect(contact(page, 'demo-1')).toBeVisible();

  await contact(page, 'demo-1')
    .getByRole('button', { name: /お気に入りから外す/ })
    .click();
  await expect(contact(page, 'demo-1')).toBeHidden();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(contact(page, 'demo-1')).toBeVisible();
});

test('members are at hand with calls, messages and a star, also those who only write among themselves [FAV-01] [FAV-02] [OP-14]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '倉庫係' });
  await users.ask(
    organisation.owner,
    'mutation ($id: ID!) { updateYobirinProperty(id: $id, receiveChatFrom: MEMBER) { id } }',
    { id: member.propertyId },
  );
  await signIn(organisation.owner);
  await page.goto('/account/favorites');
  await page.getByRole('tab', { name: 'メンバー' }).click();
  await expect(page).toHaveURL('/account/favorites?tab=members');
  await expect(contact(page, organisation.owner.yobirinId ?? '')).toContainText('使用中のID');
  const row = contact(page, member.yobirinId);
  await row.getByRole('button', { name: '倉庫係をお気に入りに追加' }).click();
  await expect(row.getByRole('button', { name: '倉庫係をお気に入りから外す' })).toBeVisible();
  await page.getByRole('tab', { name: 'お気に入り' }).click();
  await expect(contact(page, member.yobirinId)).toBeVisible();

  await page.getByRole('tab', { name: 'メンバー' }).click();
  await row.getByRole('button', { name: '倉庫係にメッセージ' }).click();
  await expect(page).toHaveURL(/\/account\/messages\/\d+$/);
  await expect(page.getByRole('heading', { name: '倉庫係' })).toBeVisible();
});

test('the members tab is there for a member while the account lists its members [FAV-02]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember();
  await signIn(member);
  await page.goto('/account/favorites?tab=members');
  await expect(page.getByRole('tab')).toHaveText(['お気に入り']);

  const { authenticatedUser } = await users.ask(
    organisation.owner,
    '{ authenticatedUser { memberships { account { id } } } }',
  );
  await users.ask(organisation.owner, 'mutation ($id: ID!) { updateAccount(id: $id, isUseMemberList: true) { id } }', {
    id: authenticatedUser.memberships[0].account.id,
  });
  await page.reload();
  await expect(page.getByRole('tab')).toHaveText(['お気に入り', 'メンバー']);
  await expect(contact(page, organisation.owner.yobirinId ?? '')).toBeVisible();
});

test.describe('in English and dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('contacts read well and break no rule @phone', async ({ page, users, signIn }) => {
    await signIn(await users.create({ language: 'EN' }));
    await page.goto('/account/favorites');
    await expect(page.getByText('No favourites yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add contact' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Public ID').fill('demo-2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove .* from favourites$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

function contact(page: Page, yobirinId: string) {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: yobirinId });
}
