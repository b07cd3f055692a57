import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildAccount } from '../../testing/builders/account.ts';
import { buildHolder, type Holder } from '../../testing/builders/call.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { type Call, type CallHandlers, type Message, openDevice, type RingingCall, ring } from './third-client.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** One end of a call, and what it got. */
type End = Call & { frames: Inbox<string>; messages: Inbox<Message>; talks: Inbox<null>; ends: Inbox<string> };

async function openEnd(open: (handlers: CallHandlers) => Promise<Call>): Promise<End> {
  const [frames, messages] = [createInbox<string>(), createInbox<Message>()];
  const [talks, ends] = [createInbox<null>(), createInbox<string>()];
  const call = await open({
    onFrame: (opus) => frames.push(String(opus)),
    onMessage: messages.push,
    onTalking: () => talks.push(null),
    onEnd: ends.push,
  });
  onTestFinished(() => call.hangUp());
  return Object.assign(call, { frames, messages, talks, ends });
}

async function openDeviceOf({ user }: Holder): Promise<Inbox<RingingCall>> {
  const ringing = createInbox<RingingCall>();
  const getToken = async () => (await signIn(server, user)).accessToken;
  const device = await openDevice(server.url, getToken, ringing.push);
  onTestFinished(device.close);
  return ringing;
}

function ringUp({ property }: Holder): Promise<End> {
  const called = { yobirinId: property.yobirinId ?? '', callerName: 'Room 101' };
  return openEnd((handlers) => ring(server.url, called, handlers));
}

async function answer(device: Inbox<RingingCall>): Promise<End> {
  const call = await device.next();
  return openEnd(call.answer);
}

/** Both ends speak as a microphone does, a frame every 20 ms. Each frame says whose it is. */
async function expectSound(caller: End, receiver: End, voice: string): Promise<void> {
  const timer = setInterval(() => {
    caller.sendFrame(Buffer.from(`caller ${voice}`));
    receiver.sendFrame(Buffer.from(`receiver ${voice}`));
  }, 20);
  onTestFinished(() => clearInterval(timer));

  expect(await receiver.frames.take(10)).toEqual(Array(10).fill(`caller ${voice}`));
  expect(await caller.frames.take(10)).toEqual(Array(10).fill(`receiver ${voice}`));
  clearInterval(timer);
}

test('a client written from the protocol rings, talks both ways, exchanges messages and hangs up [SIGNAL-60]', async () => {
  const desk = await buildHolder(server.ctx.db);
  const device = await openDeviceOf(desk);

  const caller = await ringUp(desk);
  const receiver = await answer(device);
  await Promise.all([caller.talks.next(), receiver.talks.next()]);
  await expectSound(caller, receiver, 'hello');
  caller.sendMessage({ type: 'hold', state: true });
  receiver.sendMessage({ type: 'hold', state: false });

  expect(await receiver.messages.next()).toEqual({ type: 'hold', state: true });
  expect(await caller.messages.next()).toEqual({ type: 'hold', state: false });
  await caller.hangUp();
  expect(await receiver.ends.next()).toMatch(/exit|goodbye/);
});

test('a client written from the protocol is declined, and refused with a code [SIGNAL-60]', async () => {
  const desk = await buildHolder(server.ctx.db);
  const device = await openDeviceOf(desk);
  const away = await buildHolder(server.ctx.db);

  const caller = await ringUp(desk);
  await (await device.next()).decline('Back at noon');

  expect(await caller.ends.next()).toBe('DECLINED');
  await expect(ringUp(away)).rejects.toMatchObject({ errorCode: 'CA0005' });
});

test('a client written from the protocol transfers a call and follows a transfer [SIGNAL-60] [rule S-17]', async () => {
  const account = await buildAccount(server.ctx.db);
  const desk = await buildHolder(server.ctx.db, { account });
  const office = await buildHolder(server.ctx.db, { account });
  const [deskDevice, officeDevice] = [await openDeviceOf(desk), await openDeviceOf(office)];
  const caller = await ringUp(desk);
  const first = await answer(deskDevice);
  await Promise.all([caller.talks.next(), first.talks.next()]);

  await first.transfer(office.property.id);
  expect(await first.ends.next()).toBe('exit');
  const second = await answer(officeDevice);
  await Promise.all([caller.talks.next(), second.talks.next()]);

  await expectSound(caller, second, 'once more');
});

test.each<['caller' | 'receiver']>([['caller'], ['receiver']])(
  'a client written from the protocol goes on over another connection when the %s begins anew [SIGNAL-60] [SIGNAL-69] [rule S-19]',
  async (side) => {
    const desk = await buildHolder(server.ctx.db);
    const device = await openDeviceOf(desk);
    const ends = { caller: await ringUp(desk), receiver: await answer(device) };
    await Promise.all([ends.caller.talks.next(), ends.receiver.talks.next()]);
    await expectSound(ends.caller, ends.receiver, 'before');

    ends[side].connectAnew({ isAnew: true });

    await expectSound(ends.caller, ends.receiver, 'after');
  },
);
