import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seal } from '../../platform/secrets/sealed-text.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../../testing/call-client.ts';
import { patience } from '../../testing/patience.ts';
import { readMails } from '../../testing/read-mail.ts';
import { type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

// Refusals name their pause in seconds, which must not pass while a test runs.
const clock = createTestClock({ standsStillAt: new Date() });
let server: TestApp;

beforeAll(async () => {
  // Lets each client choose its address by a proxy header.
  server = await startTestApp({ clock, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const setPassword = `mutation ($id: ID!, $callPassword: String!) {
  updateYobirinProperty(id: $id, callPassword: $callPassword, callPasswordRequired: true) { id } }`;
const readTries = '{ authenticatedUser { memberships { yobirinProperties { callPasswordTries { count since } } } } }';

/** An ID with a call password and a device that rings. */
async function buildGuarded(callPassword = 'Suite12') {
  const holder = await buildHolder(server.ctx.db);
  await openReceiver(server, holder.user);
  // Signs in each time, because the clock moves on and access tokens expire.
  const ask: SignedInClient = async (...operation) => (await signedInClient(server, holder.user))(...operation);
  const changePassword = (next: string) => ask(setPassword, { id: holder.property.id, callPassword: next });
  await changePassword(callPassword);
  const apply = async (address: string, credentials: { callPassword?: string; callPass?: string }) => {
    const client = await openCallClient(server, { extraHeaders: { 'x-forwarded-for': address } });
    const yobirinId = holder.property.yobirinId ?? '';
    const answer = await client.request('APPLY', { yobirinId, callerName: 'Hana', ...credentials });
    client.socket.disconnect();
    return answer;
  };
  const codeOf = async (address: string, callPassword: string) => {
    const answer = await apply(address, { callPassword });
    return answer.type === 'REJECT' ? answer.errorCode : answer.type;
  };
  const guess = async (address: string, count: number) => {
    const codes = await Promise.all(Array.from({ length: count }, (_, index) => codeOf(address, `Guess${index}`)));
    return codes.filter((code) => code === 'CA0004').length;
  };
  const shownTries = async () => {
    await server.ctx.events.settle();
    const { data } = await ask(readTries);
    return JSON.stringify(data).match(/"count":(\d+)/)?.[1] ?? null;
  };
  return { holder, apply, codeOf, guess, changePassword, shownTries };
}

async function readMailsAboutPasswords(email: string) {
  return (await readMails(server, email)).filter(({ subject }) => subject.includes('通話パスワード'));
}

test('strangers who guess call passwords are slowed down, and the callers who know it get through [CALLPAGE-22] [rule C-18]', async () => {
  const { codeOf, guess } = await buildGuarded();

  const strangers = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 1}`);
  for (const address of strangers) expect(await guess(address, 10)).toBe(5);

  expect(await codeOf('203.0.113.1', 'Suite12'), 'the source of the guesses has to wait').toBe('TOO_MANY_REQUESTS');
  expect(await codeOf('198.51.100.7', 'Suite12'), 'another address is not affected').toBe('ACCEPT');
});

test('30 wrong call passwords from three addresses lock out no other caller, however often [CALLPAGE-22]', async () => {
  const { codeOf, guess } = await buildGuarded();
  const strangers = ['203.0.113.31', '203.0.113.32', '203.0.113.33'];

  // For ever, once in 15 minutes: the pauses of their own addresses grow meanwhile.
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(strangers.map((address) => guess(address, 10)));
    expect(await codeOf(`198.51.100.${round}`, 'Suite12')).toBe('ACCEPT');
    clock.advance(15 * minuteMs);
  }

  expect(await guess(strangers[0] ?? '', 10), 'twenty in a day are all that an address gets').toBe(0);
});

test('the pause of a source grows to a day, and the refusal says how long it is [CALLPAGE-22]', async () => {
  const { apply, guess } = await buildGuarded();
  const pauseOf = async () => {
    const answer = await apply('203.0.113.40', { callPassword: 'Suite12' });
    return answer.type === 'REJECT' ? answer.retryAfterSeconds : null;
  };

  expect(await guess('203.0.113.40', 6)).toBe(5);
  expect(await pauseOf()).toBe(60);
  clock.advance(minuteMs);
  expect(await guess('203.0.113.40', 6)).toBe(5);
  clock.advance(minuteMs);
  expect(await pauseOf()).toBe(13 * 60);
  clock.advance(15 * minuteMs);
  for (let round = 0; round < 2; round += 1) {
    expect(await guess('203.0.113.40', 5)).toBe(5);
    clock.advance(15 * minuteMs);
  }
  expect(await pauseOf()).toBeGreaterThan(20 * 60 * 60);
  clock.advance(dayMs);
  expect(await pauseOf()).toBeNull();
});

test('a caller who was let in once is let in again without the password, until it changes [CALLPAGE-21]', async () => {
  const { apply, guess, changePassword } = await buildGuarded();
  const other = await buildGuarded();
  const first = await apply('203.0.113.60', { callPassword: 'Suite12' });
  const callPass = (first.type === 'ACCEPT' && first.callPass) || '';
  await guess('203.0.113.60', 10);

  expect(await apply('203.0.113.60', { callPass }), 'even while the address is paused').toMatchObject({
    type: 'ACCEPT',
  });
  expect(await other.apply('203.0.113.61', { callPass }), 'not at another ID').toMatchObject({ errorCode: 'CA0004' });
  const forged = callPass.replace(/\d{13}/, (expireAt) => String(Number(expireAt) + 1));
  expect(await apply('203.0.113.61', { callPass: forged }), 'not if altered').toMatchObject({ errorCode: 'CA0004' });
  clock.advance(91 * dayMs);
  expect(await apply('203.0.113.61', { callPass }), 'not after 90 days').toMatchObject({ errorCode: 'CA0004' });
  const again = await apply('203.0.113.62', { callPassword: 'Suite12' });
  await changePassword('Suite34');
  const oldPass = again.type === 'ACCEPT' ? (again.callPass ?? '') : '';
  expect(await apply('203.0.113.61', { callPass: oldPass })).toMatchObject({ errorCode: 'CA0004' });
  expect(await apply('203.0.113.61', { callPassword: 'Suite34' })).toMatchObject({ type: 'ACCEPT' });
});

test('the holder is told about wrong call passwords once a day, until the password changes [CALLPAGE-23]', async () => {
  const { holder, codeOf, guess, changePassword, shownTries } = await buildGuarded();
  const mails = () => readMailsAboutPasswords(holder.user.email);

  await guess('203.0.113.70', 4);
  expect(await shownTries(), 'mistyping is not told').toBeNull();
  expect(await codeOf('203.0.113.71', 'Guess1')).toBe('CA0004');
  expect(await shownTries()).toBe('5');
  await guess('203.0.113.72', 5);
  expect(await shownTries()).toBe('10');
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), patience);
  const [mail] = await mails();
  expect(mail?.text).toContain('5回');
  expect(mail?.text).toContain('/account/profile#call-password');

  clock.advance(dayMs);
  await guess('203.0.113.73', 5);
  expect(await shownTries()).toBe('15');
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), patience);
  await changePassword('Suite34');
  expect(await shownTries()).toBeNull();
});

test('a holder who wants no mails about calls gets none about call passwords [CALLPAGE-23]', async () => {
  const { holder, guess, shownTries } = await buildGuarded();
  const ask = await signedInClient(server, holder.user);
  const choose = `mutation ($id: ID!) { updateNotificationSetting(yobirinPropertyId: $id, callMail: NONE) { callMail } }`;
  expect((await ask(choose, { id: holder.property.id })).errors).toBeUndefined();

  await guess('203.0.113.80', 5);

  expect(await shownTries()).toBe('5');
  expect(await readMailsAboutPasswords(holder.user.email)).toHaveLength(0);
});

test('a new call password has at least six characters, and an old shorter one still lets callers in [VALID-04]', async () => {
  const { holder, changePassword, codeOf } = await buildGuarded();
  const { keyring, pool } = server.ctx;
  const old = seal(keyring.keysFor('call password'), '1234', holder.property.id);
  const write = 'update yobirin_properties set call_password_encrypted = $1 where id = $2';
  await pool.query(write, [old, holder.property.id]);

  expect((await changePassword('12345')).errors?.[0]?.extensions.fields).toEqual({
    callPassword: 'call_password_too_short',
  });
  expect(await codeOf('203.0.113.90', '1234')).toBe('ACCEPT');
});
