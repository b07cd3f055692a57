import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { answer, endCall, expectToTalk, inCall, incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { holdSocketRequests, loseFirstAnswer, loseFirstHandshake } from '../support/call/lost-frames.ts';
import { expect, test } from './fixtures.ts';

/** The client repeats a request without an answer after some seconds. */
const patiently = { timeout: 20_000 };

test('a call pressed while the connection fails rings over the next connection', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await loseFirstHandshake(caller);
  await caller.reload();

  await pressCall(caller);

  await expect(overlay(caller)).toContainText('呼び出しています', patiently);
  await expect(incoming(receiver)).toBeVisible();
  await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
  await expect(incoming(receiver)).toBeHidden();
});

for (const lost of ['APPLY', 'CALL']) {
  test(`a call whose ${lost} was received but not answered rings once`, async ({ people }) => {
    const receiver = await people.receiver('member1');
    const caller = await people.visitor('demo-1', { callerName: '電波の悪い客' });
    await loseFirstAnswer(caller, lost);
    await caller.reload();

    await pressCall(caller);

    await expect(overlay(caller)).toContainText('呼び出しています', patiently);
    await answer(receiver);
    await expectToTalk({ caller, receiver });
    await expectToHear(receiver, callerHz);
    await endCall(caller);
    await receiver.goto('/account/call-histories');
    await expect(receiver.getByRole('main').getByText('電波の悪い客').first()).toBeVisible();
  });
}

test('a caller who is slow to enter reads that the call has ended, and can call again or write [CALL-100]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  const entering = await holdSocketRequests(caller, 'ENTER');
  await caller.reload();
  await pressCall(caller);
  await expect(overlay(caller)).toContainText('呼び出しています');
  await expect.poll(entering.isHeld).toBe(true);

  await answer(receiver);
  await inCall(receiver).getByRole('button', { name: '通話を終了' }).click();
  await expect(inCall(receiver)).toBeHidden();
  entering.release();

  await expect(overlay(caller)).toContainText('お話を始める前に、通話が切れました');
  await expect(overlay(caller).getByRole('button', { name: 'もう一度かける' })).toBeVisible();
  await expect(overlay(caller).getByRole('button', { name: 'メッセージを送る' })).toBeVisible();
});

test('an answer that was received but not acknowledged is sent again, and both sides talk', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const { isRegistered } = await loseFirstAnswer(receiver, 'ANSWER');
  await receiver.reload();
  await expect.poll(isRegistered).toBe(true);
  const caller = await people.visitor('demo-1');

  await pressCall(caller);
  await answer(receiver);

  await expect(overlay(caller).getByText('通話中')).toBeVisible(patiently);
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
  await endCall(receiver);
});
