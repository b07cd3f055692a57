import { holdTimersOf } from '../support/browser/held-timers.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { receiverHz } from '../support/call/call-people.ts';
import { connect, expectToTalk, inCall, incoming, overlay } from '../support/call/call-screens.ts';
import { expectNotToHear, expectToHear } from '../support/call/hearing.ts';
import { holdSocketRequests } from '../support/call/lost-frames.ts';
import { expect, test } from './fixtures.ts';

test('both ends go through a whole call without a mouse [CALL-07] [CALL-101]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');

  await tabTo(caller, caller.getByRole('button', { name: '電話をかける' }));
  await caller.keyboard.press('Enter');
  await expect(overlay(caller)).toContainText('呼び出しています');
  await tabTo(receiver, incoming(receiver).getByRole('button', { name: '応答', exact: true }));
  await receiver.keyboard.press('Enter');
  await expectToTalk({ caller, receiver });

  await tabTo(receiver, inCall(receiver).getByRole('button', { name: 'マイクをオフ' }));
  await receiver.keyboard.press('Space');
  await expectNotToHear(caller, receiverHz);
  await expect(inCall(receiver).getByRole('button', { name: 'マイクをオン' })).toBeFocused();
  await receiver.keyboard.press('Space');
  await expectToHear(caller, receiverHz);

  await tabTo(caller, overlay(caller).getByRole('button', { name: '保留', exact: true }));
  await caller.keyboard.press('Enter');
  await expect(receiver.getByText('保留中です。少々お待ちください。')).toBeVisible();
  await caller.keyboard.press('Enter');
  await expect(receiver.getByText('保留中です。少々お待ちください。')).toBeHidden();

  await tabTo(receiver, inCall(receiver).getByRole('button', { name: '通話を終了' }));
  await receiver.keyboard.press('Enter');
  await expect(inCall(receiver)).toBeHidden();
  await expect(overlay(caller)).toBeFocused();
  await tabTo(caller, overlay(caller).getByRole('button', { name: '閉じる' }));
  await caller.keyboard.press('Enter');
  await expect(overlay(caller)).toBeHidden();
});

test('Enter pressed twice still calls, and Esc ends the call on neither side', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');

  await tabTo(caller, caller.getByRole('button', { name: '電話をかける' }));
  await caller.keyboard.press('Enter');
  await caller.keyboard.press('Enter');
  await expect(incoming(receiver)).toBeFocused();
  await expect(overlay(caller)).toContainText('呼び出しています');
  await caller.keyboard.press('Enter');
  await caller.keyboard.press('Escape');
  // Chromium lets a dialog cancel the first Escape, but closes it on the second.
  await receiver.keyboard.press('Escape');
  await receiver.keyboard.press('Escape');

  await expect(overlay(caller)).toContainText('呼び出しています');
  await expect(receiver.locator('dialog:modal')).toBeVisible();
  await tabTo(caller, overlay(caller).getByRole('button', { name: '発信をやめる' }));
  await caller.keyboard.press('Enter');
  await expect(incoming(receiver)).toBeHidden();
});

test('a name that is typed faster than the page is drawn rings whole [CALLPAGE-12]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await caller.goto('/demo-1');
  await caller.getByRole('button', { name: '電話をかける' }).click();
  const name = caller.getByRole('textbox', { name: 'お名前' });
  await expect(name).toBeFocused();

  // The page is drawn by such timers: it shows nothing from here on.
  await holdTimersOf(caller, 0);
  await name.pressSequentially('Alexandra Smith');
  await name.press('Enter');

  await expect(incoming(receiver)).toContainText('Alexandra Smith');
  await incoming(receiver).getByRole('button', { name: '拒否', exact: true }).click();
});

test('Esc does not end a call whose page comes back into it [CALL-72]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await connect({ caller, receiver });
  caller.on('dialog', (dialog) => void dialog.accept());
  const entering = await holdSocketRequests(caller, 'ENTER');
  await caller.reload();
  await expect.poll(entering.isHeld).toBe(true);
  await expect(overlay(caller)).toContainText('通話に戻ります');

  await caller.keyboard.press('Escape');
  await caller.keyboard.press('Escape');
  await expect(overlay(caller)).toContainText('通話に戻ります');
  entering.release();

  await expectToTalk({ caller, receiver });
  await overlay(caller).getByRole('button', { name: '通話を終了' }).click();
  await expect(inCall(receiver)).toBeHidden();
});

test('a call covers an open dialog, which is shown again afterwards', async ({ people }) => {
  const receiver = await people.receiver('member1', { path: '/account/user' });
  const caller = await people.visitor('demo-1');
  await receiver.getByRole('button', { name: '退会の手続きへ' }).click();
  const question = receiver.getByRole('alertdialog', { name: '退会しますか？' });
  await expect(question).toBeVisible();

  await caller.getByRole('button', { name: '電話をかける' }).click();
  await expect(incoming(receiver)).toBeFocused();
  await receiver.keyboard.press('Escape');
  await receiver.keyboard.press('Escape');
  await tabTo(receiver, incoming(receiver).getByRole('button', { name: '応答', exact: true }));
  await receiver.keyboard.press('Enter');
  await expectToTalk({ caller, receiver });
  await receiver.getByRole('button', { name: '通話を終了' }).click();

  await expect(inCall(receiver)).toBeHidden();
  await question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(question).toBeHidden();
});

test('the focus stays in the call window when its content changes', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await caller.getByRole('button', { name: '電話をかける' }).click();

  await tabTo(receiver, incoming(receiver).getByRole('button', { name: 'ひとこと添えて拒否' }));
  await receiver.keyboard.press('Enter');
  await expect(incoming(receiver).getByRole('heading', { name: 'ひとこと添えて拒否' })).toBeVisible();
  await expect(incoming(receiver)).toBeFocused();
  await tabTo(receiver, incoming(receiver).getByRole('button', { name: '戻る' }));
  await receiver.keyboard.press('Enter');
  await expect(incoming(receiver)).toBeFocused();
  await tabTo(receiver, incoming(receiver).getByRole('button', { name: '拒否', exact: true }));
  await receiver.keyboard.press('Enter');
  await expect(incoming(receiver)).toBeHidden();
});

test('after a call, the page below has its focus and its scrolling back', async ({ people }) => {
  const receiver = await people.receiver('member1', { path: '/account/user' });
  const caller = await people.visitor('demo-1');
  const opener = receiver.getByRole('button', { name: '退会の手続きへ' });
  const page = receiver.locator('html');
  await opener.focus();

  await caller.getByRole('button', { name: '電話をかける' }).click();
  await expect(incoming(receiver)).toBeFocused();
  await expect(page).toHaveCSS('overflow-y', 'hidden');
  await caller.getByRole('button', { name: '発信をやめる' }).click();
  await expect(opener).toBeFocused();
  await expect(page).toHaveCSS('overflow-y', 'visible');

  await caller.getByRole('button', { name: '閉じる' }).click();
  await connect({ caller, receiver });
  await expect(page).toHaveCSS('overflow-y', 'hidden');
  await receiver.getByRole('button', { name: '通話を終了' }).click();
  await expect(inCall(receiver)).toBeHidden();
  await expect(page).toHaveCSS('overflow-y', 'visible');
});

test('a dialog that closes below a call leaves the page as it was', async ({ people }) => {
  const receiver = await people.receiver('member1', { path: '/account/user' });
  const caller = await people.visitor('demo-1');
  await receiver.getByRole('button', { name: '退会の手続きへ' }).click();
  const question = receiver.getByRole('alertdialog', { name: '退会しますか？' });
  await expect(question).toBeVisible();

  await caller.getByRole('button', { name: '電話をかける' }).click();
  await expect(incoming(receiver)).toBeFocused();
  // As a dialog closes after its request: the call covers it, so that a real click cannot reach it.
  await question.getByRole('button', { name: 'キャンセル' }).dispatchEvent('click');
  await expect(question).toBeHidden();
  await expect(receiver.locator('html')).toHaveCSS('overflow-y', 'hidden');

  await incoming(receiver).getByRole('button', { name: '拒否', exact: true }).click();
  await expect(incoming(receiver)).toBeHidden();
  await expect(receiver.locator('html')).toHaveCSS('overflow-y', 'visible');
});
