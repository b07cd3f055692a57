import { goToReceive } from '../support/call/call-people.ts';
import { historyRow, incoming, overlay } from '../support/call/call-screens.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a caller says what the call is about, and after three calls in vain has to wait [CALL-30] [CALL-31]', async ({
  telephones,
  users,
}) => {
  const profile = { isCallReasonRequired: true };
  const holder = await users.create({ isAlwaysOpen: true, profile });
  const receiver = await telephones.open(880);
  await users.signIn(receiver.context(), holder);
  await goToReceive(receiver, '/account/home');
  const caller = await telephones.open(440);
  await caller.goto(`/${holder.yobirinId}`);
  const reason = '予約の変更 https://evil.example';

  await test.step('name and reason are asked for together', async () => {
    await caller.getByRole('button', { name: '電話をかける' }).click();
    const dialog = caller.getByRole('dialog', { name: 'お名前を教えてください' });
    const submit = dialog.getByRole('button', { name: '電話をかける' });
    await dialog.getByLabel('お名前').fill('佐藤');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('ご用件').fill('x'.repeat(81));
    await expect(submit).toBeDisabled();
    await expectAccessible(caller);
    await dialog.getByLabel('ご用件').fill(reason);
    await submit.click();
  });

  await test.step('the callee reads it before answering, without a link', async () => {
    await expect(incoming(receiver)).toContainText(reason);
    await expect(incoming(receiver).getByRole('link')).toHaveCount(0);
    await expectAccessible(receiver);
  });

  await test.step('calls that nobody answers are followed by a pause', async () => {
    for (let call = 0; call < 3; call++) {
      await expect(incoming(receiver)).toBeVisible();
      await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
      await overlay(caller).getByRole('button', { name: '閉じる' }).click();
      await expect(incoming(receiver)).toHaveCount(0);
      await callAgain();
    }
    await expect(overlay(caller)).toContainText(
      /あと.+ほどで、またおかけいただけます。メッセージなら、今すぐ残せます。/,
    );
    await expect(overlay(caller).getByRole('button', { name: 'もう一度かける' })).toHaveCount(0);
    await expect(incoming(receiver)).toHaveCount(0);
    await expectAccessible(caller);
    await overlay(caller).getByRole('button', { name: 'メッセージを送る' }).click();
    await expect(caller.getByRole('dialog', { name: 'メッセージを送る' })).toBeVisible();
  });

  await receiver.goto('/account/call-histories');
  await expect(historyRow(receiver, '佐藤').first()).toContainText(`用件：${reason}`);

  async function callAgain() {
    await caller.getByRole('button', { name: '電話をかける' }).click();
    const dialog = caller.getByRole('dialog', { name: 'お名前を教えてください' });
    await dialog.getByLabel('お名前').fill('佐藤');
    await dialog.getByLabel('ご用件').fill(reason);
    await dialog.getByRole('button', { name: '電話をかける' }).click();
  }
});
