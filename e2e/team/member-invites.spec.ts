import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { answerBroken, breakOperation } from '../support/browser/answer-broken.ts';
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

test('many members are invited at once: each gets an ID from the address, and what is refused can be corrected [MEMBER-21] [MEMBER-22] [MEMBER-23] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  const organisation = await Organisation.found({ users, mailbox });
  const desk = await organisation.registerId('受付');
  const known = users.newEmail();
  await organisation.invite(await organisation.registerId('済'), known);
  await signIn(organisation.owner);
  const sent = countRequests(page, ['mutation InviteToNewId', 'mutation CreateInviteUser']);
  await page.goto('/account/members');
  await page.getByRole('button', { name: 'まとめて招待' }).click();
  const dialog = page.getByRole('dialog');
  const listed = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  const idOf = (email: string) => dialog.getByRole('textbox', { name: email });
  const [hanako, taro, jiro, ume] = [users.newEmail(), users.newEmail(), users.newEmail(), users.newEmail()];
  const [hanakosId] = hanako.split('@');

  await test.step('what the plan allows is said before anything is made', async () => {
    await page
      .getByRole('textbox', { name: 'メールアドレス' })
      .fill(`山田 花子 <${hanako}>, ${known}\n${hanako.toUpperCase()}; これは違う, ${jiro} ${ume}`);
    await expect(page.getByRole('status')).toContainText(['5件のうち1件は、アドレスの形をご確認ください。']);
    await expect(dialog).toContainText('新しく作れるID：2件');
    await expect(dialog).toContainText('未割り当てのID：1件');
    await expect(dialog).toContainText('プランのID数を2件超えています。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(idOf(hanako)).toHaveValue(hanakosId ?? '');
    await expect(dialog.getByRole('button', { name: /件を招待/ })).toHaveText('2件を招待');
    await expect(dialog.getByText('プランのID数を2件超えています。')).toHaveText(
      'プランのID数を2件超えています。招待しない方を外してください。 ID数を増やす',
    );
  });

  await test.step('an ID is checked while it is typed, and an unassigned one can be chosen', async () => {
    await dialog.getByRole('button', { name: 'これは違うを外す' }).click();
    await idOf(hanako).fill('Account');
    await expect(idOf(hanako)).toHaveAccessibleDescription(/すでに使われています/);
    await idOf(hanako).fill('花子');
    await expect(idOf(hanako)).toHaveAccessibleDescription(/半角/);
    await idOf(hanako).fill(`${hanakosId}-1`);
    await expect(idOf(hanako)).toHaveAccessibleDescription('/');
    await dialog.getByRole('button', { name: `${ume}を外す` }).click();
    await dialog.getByRole('button', { name: `${jiro}に未割り当てのIDを選ぶ` }).click();
    await page.getByRole('menuitem', { name: desk.yobirinId }).click();
    await expect(listed(jiro)).toContainText('未割り当てのIDです。');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a double click sends each once; the refused one is corrected and sent again', async () => {
    await dialog.getByRole('button', { name: '3件を招待' }).dblclick();
    await expect(dialog).toContainText('2件を招待しました。残りの1件は');
    await expect(listed(hanako)).toContainText(`「${hanakosId}-1」に招待しました`);
    expect(sent()).toEqual([2, 1]);

    const refused = dialog.getByRole('textbox', { name: 'メールアドレス' });
    await expect(refused).toHaveAccessibleDescription('このアドレスはすでに招待されています。');
    await refused.fill(taro);
    await expect(dialog.getByRole('textbox', { name: 'ID' })).toHaveValue(taro.split('@')[0] ?? '');
    await dialog.getByRole('button', { name: '1件を招待' }).click();
    await expect(dialog).toContainText('3件すべてを招待しました。');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '閉じる' }).last().click();
  });

  await expect(row(page, `${hanakosId}-1`)).toContainText(hanako);
  await expect(row(page, desk.yobirinId)).toContainText(jiro);
  await expect(row(page, taro)).toContainText('招待中');
  for (const email of [hanako, jiro, taro]) await mailbox.waitForMail(email);

  await page.getByRole('button', { name: 'まとめて招待' }).click();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('a@example.com');
  await expect(dialog).toContainText('プランのIDはすべて使われています。');
  await expect(page.getByRole('button', { name: '次へ' })).toBeDisabled();
});

test('an invitation without an answer is sent again, and a double click registers and invites once [MEMBER-23]', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|500/);
  const { owner } = await Organisation.found({ users, mailbox });
  await signIn(owner);
  const sent = countRequests(page, ['mutation RegisterYobirinId', 'mutation CreateInviteUser']);
  await page.goto('/account/members');

  await test.step('the answer to one of many is lost after the server has acted', async () => {
    const email = users.newEmail();
    await page.getByRole('button', { name: 'まとめて招待' }).click();
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
    await page.getByRole('button', { name: '次へ' }).click();
    await loseAnswer(page, 'mutation InviteToNewId');
    await page.getByRole('button', { name: '1件を招待' }).click();
    await expect(page.getByRole('dialog')).toContainText('送れませんでした。もう一度お試しください。');
    await page.unroute('/graphql');
    await page.getByRole('button', { name: '1件を招待' }).click();
    await expect(page.getByRole('dialog')).toContainText('1件すべてを招待しました。');
    await page.keyboard.press('Escape');
    await expect(row(page, email)).toContainText('招待中');
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

/** Lets the server act, and answers with an error. */
async function loseAnswer(page: Page, operation: string): Promise<void> {
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    await route.fetch();
    await answerBroken(route);
  });
}

function countRequests(page: Page, operations: string[]): () => number[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  return () => operations.map((operation) => bodies.filter((body) => body.includes(operation)).length);
}
