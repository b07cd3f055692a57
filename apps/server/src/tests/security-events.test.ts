import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCommandLine, runCommand } from '../admin/run-command.ts';
import { insertReport } from '../features/report/report.queries.ts';
import { type SecurityEvent, securityEvents } from '../platform/security/security-events.ts';
import { securityMessage } from '../platform/security/security-log.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { buildColleague, buildCompany } from '../testing/builders/company.ts';
import { buildUser, testPassword } from '../testing/builders/user.ts';
import { openReceiver } from '../testing/call-client.ts';
import { patience } from '../testing/patience.ts';
import { sendRest } from '../testing/send-rest.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { actions } from './security-events/actions.ts';
import { type Site, startSite } from './security-events/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

const minuteMs = 60_000;
/** Of every built user, and of every client of a test. */
const commonSecrets = [testPassword, 'Hanako', 'Yamada', '127.0.0.1', '@', 'Bearer'];
const names = Object.keys(securityEvents) as SecurityEvent[];

/** Ends the sums of earlier actions, and returns a function that reads what is logged from now on. */
function beginReading(): () => Record<string, unknown>[] {
  for (const _turn of [1, 2, 3]) site.clock.advance(minuteMs);
  const before = site.captured.lines().length;
  return () =>
    site.captured
      .lines()
      .slice(before)
      .filter(({ msg }) => msg === securityMessage);
}

test.each(names)(
  '%s is logged with its request, user and class of address, and without any text [TRACE-01] [TRACE-02] [TRACE-03]',
  async (event) => {
    const readLines = beginReading();

    const { facts, secrets = [], isOfJob = false } = await actions[event](site);

    const expected = expect.objectContaining({ event, ...facts });
    await vi.waitFor(() => expect(readLines()).toContainEqual(expected), patience);
    const line = readLines().find((candidate) => candidate.event === event) ?? {};
    if (!isOfJob) expect(line).toMatchObject({ address: { key: expect.stringMatching(/^[\w-]{8}$/) } });
    if (!isOfJob) expect(line.requestId ?? line.socketId).toEqual(expect.any(String));
    const known = ['level', 'time', 'msg', 'event', 'requestId', 'socketId', 'userId', 'address', 'count'];
    const allowed = [...known, ...Object.keys(securityEvents[event].facts.shape)];
    expect(Object.keys(line).filter((name) => !allowed.includes(name))).toEqual([]);
    const text = JSON.stringify(readLines());
    expect([...commonSecrets, ...secrets].filter((secret) => text.includes(secret))).toEqual([]);
  },
);

test('concurrent requests are not mixed up: each line has the id, user and address of its own request [TRACE-01]', async () => {
  const readLines = beginReading();
  const users = await Promise.all(Array.from({ length: 12 }, () => buildUser(site.ctx.db)));

  const answers = await Promise.all(
    users.map(async ({ id, email }, index) => {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      const body = { email, password: testPassword };
      const answer = await sendRest(site, 'POST /auth/signin', { body, headers });
      return { userId: id, requestId: answer.headers.get('x-request-id') };
    }),
  );

  const lines = readLines().filter(({ event }) => event === 'sign_in_made');
  const byUser = (a: { userId?: unknown }, b: { userId?: unknown }) => Number(a.userId) - Number(b.userId);
  expect(lines.map(({ userId, requestId }) => ({ userId, requestId })).toSorted(byUser)).toEqual(
    answers.toSorted(byUser),
  );
  expect(new Set(lines.map(({ address }) => JSON.stringify(address))).size).toBe(users.length);
});

test('a request whose body arrives after its headers is logged with its id [TRACE-01]', async () => {
  const readLines = beginReading();
  const { id, email } = await buildUser(site.ctx.db);

  const requestId = await sendBodyLater('/auth/signin', { email, password: testPassword });

  expect(readLines()).toContainEqual(expect.objectContaining({ event: 'sign_in_made', userId: id, requestId }));
});

test('a flood of wrong passwords from one address is two lines, with its number [TRACE-04]', async () => {
  const readLines = beginReading();
  const unknown = Array.from({ length: 30 }, (_, index) => `unknown-${index}@test.example`);
  const headers = { 'x-forwarded-for': '198.51.100.77' };

  const body = (email: string) => ({ email, password: 'Wrong-Secret-1' });
  await Promise.all(unknown.map((email) => sendRest(site, 'POST /auth/signin', { body: body(email), headers })));
  site.clock.advance(minuteMs);

  const lines = readLines().filter(({ event }) => event === 'sign_in_failed');
  expect(lines).toMatchObject([{ count: 1 }, { count: 29 }]);
});

test('a socket of a signed-in user is logged with the user [TRACE-01]', async () => {
  const readLines = beginReading();
  const { user } = await buildHolder(site.ctx.db);
  const device = await openReceiver(site, user);

  // Above the burst of 100 and what it regains meanwhile, below the flood that ends the connection.
  const answers = Array.from({ length: 190 }, () => device.socket.emitWithAck('HEARTBEAT', {}));
  await Promise.all(answers);

  const expected = { event: 'limit_hit', limit: 'socket-messages', userId: user.id, socketId: expect.any(String) };
  expect(readLines()).toContainEqual(expect.objectContaining(expected));
});

test('an event of Stripe with a wrong signature is logged [TRACE-01]', async () => {
  const readLines = beginReading();

  await sendRest(site, 'POST /webhooks/stripe', { body: '{}', headers: { 'stripe-signature': 't=1,v1=forged' } });

  expect(readLines()).toMatchObject([{ event: 'webhook_refused', webhook: 'stripe' }]);
});

test('a member who leaves and a password link of the operator are logged [TRACE-01]', async () => {
  const readLines = beginReading();
  const { accountId } = await buildCompany(site.ctx.db);
  const { user, property } = await buildColleague(site.ctx.db, accountId);
  const ask = await signedInClient(site, user);

  await ask('mutation ($id: ID!) { leaveMembership(accountId: $id) }', { id: accountId });
  const operator = { ...site.ctx, operator: 'Aiko', write: () => {} };
  await runCommand(operator, readCommandLine(['password-link', user.email]));

  const lost = { event: 'role_changed', change: 'id_lost', subjectUserId: user.id, yobirinPropertyId: property.id };
  expect(readLines()).toContainEqual(expect.objectContaining({ ...lost, userId: user.id }));
  const link = { event: 'operator_acted', action: 'password-link', subjectUserId: user.id };
  await vi.waitFor(() => expect(readLines()).toContainEqual(expect.objectContaining(link)), patience);
  expect(JSON.stringify(readLines())).not.toContain('Aiko');
});

test('acts of the operator that concern no account are logged [TRACE-01]', async () => {
  const readLines = beginReading();
  const user = await buildUser(site.ctx.db);
  const { property } = await buildHolder(site.ctx.db);
  const report = await insertReport(site.ctx.db, {
    reporterUserId: null,
    yobirinPropertyId: property.id,
    reportedName: 'Gast',
    reason: 'SPAM',
    text: '',
    posts: [],
    createdAt: site.clock.now(),
  });
  const address = 'gone@test.example';
  await site.ctx.mailer.stops.add(address, 'BOUNCE');
  const operator = { ...site.ctx, operator: 'Aiko', write: () => {} };

  const commands = [
    ['sign-out', user.email],
    ['mail-allow', address],
    ['close-report', report.id],
  ];
  for (const command of commands) await runCommand(operator, readCommandLine(command));

  const expected = [
    { event: 'operator_acted', action: 'sign-out', subjectUserId: user.id },
    { event: 'operator_acted', action: 'mail-allow' },
    { event: 'operator_acted', action: 'close-report' },
  ];
  for (const line of expected) {
    await vi.waitFor(() => expect(readLines()).toContainEqual(expect.objectContaining(line)), patience);
  }
  expect(JSON.stringify(readLines())).not.toMatch(/Aiko|gone@/);
});

/** Sends the body once the server has taken the headers. Returns the id of the request. */
function sendBodyLater(path: string, body: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const headers = { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' };
  const request = httpRequest(site.url + path, { method: 'POST', headers });
  request.once('continue', () => request.end(text));
  request.once('error', reject);
  request.once('response', (response) => {
    response.resume();
    response.once('end', () => resolve(response.headers['x-request-id']));
  });
  request.flushHeaders();
  return promise;
}
