import { type Call, type CallHandlers, ring } from '../../apps/server/src/tests/third-client/third-client.ts';
import { receiverHz } from '../support/call/call-people.ts';
import { answer, inCall } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { expect, test } from './fixtures.ts';

test('a client with another WebRTC stack rings a browser, and its echo is heard there, also after a reload [SIGNAL-68]', async ({
  people,
  hotel,
}) => {
  const receiver = await people.receiver('member1');

  const caller = await ringAsEcho(hotel.url, { yobirinId: 'demo-1', callerName: '別のアプリ' });
  await answer(receiver);

  await expect(inCall(receiver)).toContainText(/\d\d:\d\d:\d\d/);
  // What the browser said went to the other stack and came back.
  await expectToHear(receiver, receiverHz);

  await receiver.reload();
  await expectToHear(receiver, receiverHz);
  await caller.hangUp();
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
});

/** A caller who sends every frame back: there is no microphone and no codec in the process of a test. */
async function ringAsEcho(url: string, called: { yobirinId: string; callerName: string }): Promise<Call> {
  const handlers: CallHandlers = {
    onFrame: (opus) => call.sendFrame(opus),
    onMessage() {},
    onTalking() {},
    onEnd() {},
  };
  const call = await ring(url, called, handlers);
  return call;
}
