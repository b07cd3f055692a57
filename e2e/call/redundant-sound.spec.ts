import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { connect } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { sentFormat } from '../support/call/peer-connections.ts';
import { expect, test } from './fixtures.ts';

test('two pages send each other redundant sound [CALL-83]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');

  await connect({ caller, receiver });

  expect(await sentFormat(caller)).toBe('audio/red');
  expect(await sentFormat(receiver)).toBe('audio/red');
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
});

test('a caller that knows redundant sound and prefers Opus is asked for it, and gets Opus [CALL-83]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await caller.addInitScript(() => Reflect.deleteProperty(RTCRtpReceiver, 'getCapabilities'));
  await caller.reload();

  await connect({ caller, receiver });

  expect(await sentFormat(caller)).toBe('audio/red');
  expect(await sentFormat(receiver)).toBe('audio/opus');
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
});
