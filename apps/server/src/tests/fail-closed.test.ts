import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommandLine, runCommand } from '../admin/run-command.ts';
import { buildCompany } from '../testing/builders/company.ts';
import { buildGuestChat } from '../testing/chat-people.ts';
import { createServerNode } from '../testing/cluster/server-node.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { sendRest } from '../testing/send-rest.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp({
    clock,
    config: {
      isDemo: false,
      isMailOn: false,
      isBillingOn: false,
      hasHstsSubdomains: true,
      publicUrl: 'https://yobirin.example',
      securityContact: 'mailto:security@yobirin.example',
    },
  });
});
afterAll(() => site.close());

test('a server with a database and neither mail nor payments does not start, and says what to set [OPS-10]', async () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none', SECRET_KEYS: 'a'.repeat(32) };
  const node = createServerNode({ port: 0, env });

  await expect(node.start()).rejects.toThrow();

  expect(node.log()).toContain('SMTP_URL must be set, or MAIL=off');
  expect(node.log()).toContain('STRIPE_SECRET_KEY must be set, or BILLING=off');
});

describe('a site with MAIL=off', () => {
  test('has no mailbox to read a reset link from, and issues none [OPS-11] [OPS-12]', async () => {
    const { owner } = await buildCompany(site.ctx.db);

    const reset = await sendRest(site, 'POST /auth/password/reset', { body: { email: owner.email } });

    expect(reset.status).toBe(422);
    expect(reset.body).toMatchObject({ error: { code: 'UNPROCESSABLE_ENTITY', reason: 'mail_off' } });
    for (const path of ['/_mailbox', '/_mailbox.json']) expect((await fetch(site.url + path)).status).toBe(404);
    const { rows } = await site.ctx.pool.query('select from outbox_mails');
    expect(rows).toEqual([]);
  });

  test('refuses a sign-up in words, and its page tells what to do [OPS-12]', async () => {
    const body = { email: 'new@test.example', firstName: 'A', lastName: 'B', language: 'JAPANESE' };

    expect((await sendRest(site, 'POST /auth/signup', { body })).body).toMatchObject({ error: { reason: 'mail_off' } });
    expect(await (await fetch(`${site.url}/auth/signup`)).text()).toContain('"isMailOn":false');
  });

  test('asks no guest for an address, and refuses one [OPS-40]', async () => {
    const { guest, holder } = await buildGuestChat(site);
    const { guestToken } = guest;
    const set = `mutation ($guestToken: String!, $guestEmail: String!) {
      updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { guestEmail } }`;
    const resend = 'mutation ($guestToken: String!) { resendGuestConfirmation(guestToken: $guestToken) { id } }';

    for (const path of [`/${holder.property.yobirinId}`, `/guest/chat?token=${guestToken}`])
      expect(await (await fetch(site.url + path)).text()).toContain('"isMailOn":false');
    const refused = await sendGraphql(site, set, { guestToken, guestEmail: 'hana@guest.example' });
    const notSent = await sendGraphql(site, resend, { guestToken });

    for (const { errors } of [refused, notSent])
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'mail_off' });
    const removed = await sendGraphql(site, set, { guestToken, guestEmail: '' });
    expect(removed.data?.updateChatRoomMembershipByGuest).toEqual({ guestEmail: null });
  });
});

test('the operator hands out links instead of mails, and a new account has a plan at no charge [OPS-12] [OPS-13]', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const run = (...args: string[]) =>
    runCommand({ ...site.ctx, operator: 'test', write }, readCommandLine(['--language', 'en', ...args]));
  const password = { password: 'Kumo71rain', passwordConfirmation: 'Kumo71rain' };

  await run('signup-link', 'hana@test.example', 'Aoba', 'Hana');
  const confirmed = await sendRest(site, 'POST /auth/confirmation', {
    body: { token: tokenOf(lines[0]), ...password },
  });
  const ask = `{ authenticatedUser { memberships { account { currentLicenseStatus totalMaxGroups } } } }`;
  const headers = { authorization: `Bearer ${confirmed.tokens?.accessToken}` };
  expect((await sendGraphql(site, ask, {}, headers)).data?.authenticatedUser).toEqual({
    memberships: [{ account: { currentLicenseStatus: 'PREMIUM', totalMaxGroups: expect.any(Number) } }],
  });

  await run('password-link', 'hana@test.example');
  const reset = { token: tokenOf(lines[2]), password: 'Kumo62rain', passwordConfirmation: 'Kumo62rain' };
  expect((await sendRest(site, 'PUT /auth/password/reset', { body: reset })).status).toBeLessThan(300);
  await expect(run('signup-link', 'hana@test.example', 'Aoba', 'Hana')).rejects.toThrow('registered already');
});

function tokenOf(link = ''): string {
  return new URL(link).searchParams.get('token') ?? '';
}

test('a site with BILLING=off sells no plan [OPS-13]', async () => {
  const { owner, account } = await buildCompany(site.ctx.db, { plan: 'free' });
  const ask = await signedInClient(site, owner);
  const order = 'query ($id: ID!) { stripeSetupIntent(accountId: $id) { clientSecret } }';

  expect((await ask(order, { id: account.id })).errors?.[0]?.extensions).toMatchObject({ reason: 'billing_off' });
});

test('security.txt names the contact and expires within a year [OPS-14]', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`);

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@yobirin.example\n');
  expect(text).toContain('Canonical: https://yobirin.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(clock.now().getTime());
  expect(expires).toBeLessThan(clock.now().getTime() + 365 * 24 * 60 * 60_000);
});

test('browsers are told to use https for subdomains if the operator says so [OPS-15]', async () => {
  const { headers } = await fetch(`${site.url}/healthz`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

describe('an error answer in our own words [API-REST-14]', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['an unknown path', '/auth/nothing', { method: 'POST' }, 404, 'NOT_FOUND', 'Not found'],
    ['an unknown method', '/auth/signin', { method: 'DELETE' }, 404, 'NOT_FOUND', 'Not found'],
    [
      'malformed JSON',
      '/auth/signin',
      { method: 'POST', headers: json, body: '{' },
      400,
      'BAD_USER_INPUT',
      'The request is not well formed',
    ],
    [
      'an empty JSON body',
      '/auth/signin',
      { method: 'POST', headers: json, body: '' },
      400,
      'BAD_USER_INPUT',
      'The request is not well formed',
    ],
    [
      'another media type',
      '/auth/signin',
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      415,
      'BAD_USER_INPUT',
      'This media type is not supported',
    ],
    [
      'too large a body',
      '/auth/signin',
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
      413,
      'PAYLOAD_TOO_LARGE',
      'The request is too large',
    ],
  ])('%s', async (_what, path, init, status, code, message) => {
    const answer = await fetch(site.url + path, init);

    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: { code, message, requestId: expect.any(String) } });
  });

  test('bytes that are no HTTP', async () => {
    const answer = await sendBytes('HELLO\r\n\r\n');

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"error":{"code":"BAD_USER_INPUT","message":"The request is not well formed"}}');
  });
});

test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6'],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['chunks, then another encoding', 'transfer-encoding: chunked, identity'],
  ['a space before the colon', 'content-length : 5'],
])('a request that a proxy could end elsewhere is refused, and its connection closed: %s', async (_what, headers) => {
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';

  const answer = await sendBytes(`POST /auth/signin HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`);

  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

test.each(['TRACE', 'PROPFIND', 'LINK'])('a method that no route has is refused: %s', async (method) => {
  const answer = await sendBytes(
    `${method} /healthz HTTP/1.1\r\nhost: a\r\nx-secret: hunter2\r\nconnection: close\r\n\r\n`,
  );

  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('hunter2');
});

test('answers that no route gives have the security headers, too', async () => {
  const malformed = await sendBytes('HELLO\r\n\r\n');
  const polling = await fetch(`${site.url}/socket.io/?EIO=4&transport=polling`);
  const { headers } = await fetch(`${site.url}/healthz`);

  for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options']) {
    expect(malformed).toContain(`${name}: ${headers.get(name)}\r\n`);
    expect(polling.headers.get(name)).toBe(headers.get(name));
  }
});

/** Sends it on a connection of its own, and returns all that is answered until the server closes it. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
