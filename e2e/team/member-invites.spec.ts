import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { answer, choose, letInvitationExpire, question, row } from '../support/team/member-list.ts';
import { newId } from '../support/team/new-id.ts';
import { Organisation } from '../support/team/organisation.ts';

test('an invitation is sent, shown as it stands, sent again and withdrawn, and a failed one is tried again [MEMBER-11] [MEMBER-16] [MEMBER-17] [VALID-11] [ERROR-13]', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422|500/);
  const organisation = await Organisation.found({ users, mailbox });
  const [first, second] = [await organisation.registerId('一番'), await organisation.registerId('二番')];
  await signIn(organisation.owner);
  await page.goto('/account/members');

  await test.step('an invitation is sent, shown as it stands, sent again and withdrawn', async () => {
    const email = users.newEmail();
    await choose(page, first, 'メンバーを招待');
    const field = page.getByRole('textbox', { name: 'メールアドレス' });
    await page.getByRole('button', { name: '招待メールを送る' }).click();
    await expect(field).toHaveAccessibleDescription('入力してください。');
    await expectAccessible(page);
    await field.fill('nobody');
    await expect(field).toHaveAccessibleDescription(/メールアドレスの形/);
    await field.fill(email);
    await page.getByRole('button', { name: '招待メールを送る' }).click();
    await expect(row(page, first.yobirinId)).toContainText('招待中');
    const { links } = await mailbox.waitForMail(email);

    await choose(page, second, 'メンバーを招待');
    await field.fill(email);
    await page.getByRole('button', { name: '招待メールを送る' }).click();
    await expect(field).toHaveAccessibleDescription('このアドレスはすでに招待されています。');
    await page.keyboard.press('Escape');

    await letInvitationExpire(email);
    await page.reload();
    await expect(row(page, first.yobirinId)).toContainText('招待の期限切れ');
    await choose(page, first, '招待メールを再送');
    await answer(page, /再送しますか/, '再送する');
    await expect(row(page, first.yobirinId)).toContainText('招待中');
    await expect.poll(async () => (await mailbox.waitForMail(email)).links).not.toEqual(links);

    await choose(page, first, '割り当てを解除');
    await expect(question(page, /解除しますか/)).toContainText(`${email} への招待を取り消します。`);
    await expectAccessible(page);
    await answer(page, /解除しますか/, '解除する');
    await expect(row(page, first.yobirinId)).toContainText('未割り当て');
  });

  await test.step('an invitation that could not be sent keeps the address for another try', async () => {
    await choose(page, second, 'メンバーを招待');
    await breakOperation(page, 'mutation CreateInviteUser');
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(users.newEmail());
    await page.keyboard.press('Enter');
    await answer(page, /サーバーエラー/, '閉じる');
    await page.unroute('/graphql');
    await page.getByRole('button', { name: '招待メールを送る' }).click();
    await expect(row(page, second.yobirinId)).toContainText('招待中');
  });
});

test('many members are invited at once by pasting addresses, and a refused address can be corrected @phone', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  const organisation = await Organisation.found({ users, mailbox });
  const seats = [await organisation.registerId('一'), await organisation.registerId('二')];
  const known = users.newEmail();
  await organisation.invite(await organisation.registerId('済'), known);
  await signIn(organisation.owner);
  await page.goto('/account/members');
  await page.getByRole('button', { name: 'まとめて招待' }).click();

  const [hanako, taro] = [users.newEmail(), users.newEmail()];
  await page
    .getByRole('textbox', { name: 'メールアドレス' })
    .fill(`山田 花子 <${hanako}>, ${known}\n${hanako.toUpperCase()}; これは違う`);
  await expect(page.getByRole('status')).toContainText(['3件のうち1件は、アドレスの形をご確認ください。']);
  await expectAccessible(page);
  await page.getByRole('button', { name: '次へ' }).click();

  const dialog = page.getByRole('dialog', { name: '招待する方とID' });
  await expect(dialog).toContainText('未割り当てのIDが1件足りません。');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: new RegExp(`${hanako}$`) }).click();
  await page.getByRole('option', { name: seats[1]?.yobirinId }).click();
  await dialog.getByRole('button', { name: '2件を招待' }).click();
  await expect(dialog).toContainText('1件を招待しました。残りの2件は');
  await expect(dialog.getByRole('listitem').filter({ hasText: hanako })).toContainText(
    `「${seats[1]?.yobirinId}」に招待しました`,
  );

  await dialog.getByRole('button', { name: 'これは違うを外す' }).click();
  const refused = dialog.getByRole('textbox', { name: 'メールアドレス' });
  await expect(refused).toHaveAccessibleDescription('このアドレスはすでに招待されています。');
  await refused.fill(taro);
  await dialog.getByRole('button', { name: '1件を招待' }).click();
  await expect(dialog).toContainText('2件すべてを招待しました。');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(row(page, seats[1]?.yobirinId ?? '')).toContainText(hanako);
  await expect(row(page, seats[0]?.yobirinId ?? '')).toContainText(taro);
  await mailbox.waitForMail(hanako);
  await mailbox.waitForMail(taro);
});

test('while no ID is unassigned one is registered first, and a double click does not invite twice', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const { owner } = await Organisation.found({ users, mailbox });
  await signIn(owner);
  const sent = countRequests(page, ['mutation RegisterYobirinId', 'mutation CreateInviteUser']);
  await page.goto('/account/members');

  await test.step('inviting many at once needs an ID that is unassigned', async () => {
    await page.getByRole('button', { name: 'まとめて招待' }).click();
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill('a@example.com');
    await expect(page.getByRole('dialog')).toContainText('未割り当てのIDがありません。');
    await expect(page.getByRole('button', { name: '次へ' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('a double click registers and invites once', async () => {
    const yobirinId = newId();
    await page.getByRole('button', { name: 'IDを登録' }).click();
    await page.getByRole('textbox', { name: '公開ID' }).fill(yobirinId);
    await page.getByRole('button', { name: '登録して次へ' }).dblclick();
    await page.getByRole('button', { name: '次へ', exact: true }).click();
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(users.newEmail());
    await page.getByRole('button', { name: '招待メールを送る' }).dblclick();
    await expect(row(page, yobirinId)).toContainText('招待中');
    expect(sent()).toEqual([1, 1]);
  });
});

function countRequests(page: Page, operations: string[]): () => number[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  return () => operations.map((operation) => bodies.filter((body) => body.includes(operation)).length);
}
