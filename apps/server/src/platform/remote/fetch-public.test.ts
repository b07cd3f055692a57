import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CalendarServer, startCalendarServer } from '../../testing/calendar-server.ts';
import { createPublicAgent } from '../http/public-agent.ts';
import { createFetchPublic, type FetchPublic } from './fetch-public.ts';

let site: CalendarServer;
let fetchPublic: FetchPublic;

beforeAll(async () => {
  site = await startCalendarServer();
  fetchPublic = createFetchPublic({ agent: site.agent });
});

afterAll(() => site.close());

const options = { accept: 'text/calendar', maxBytes: 1_000, timeoutMs: 30_000 };

function read(overrides: Partial<typeof options> = {}): Promise<string> {
  return fetchPublic(new URL(site.url), { ...options, ...overrides });
}

test('reads a text, also a compressed one', async () => {
  site.answerWith((response) => response.end('plain'));
  expect(await read()).toBe('plain');

  site.answerWith((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')));
  expect(await read()).toBe('packed');
});

test.each([
  ['shift_jis', Buffer.from([0x8b, 0x78]), '休'],
  ['utf-8', Buffer.from([0x8b, 0x78]), '\ufffdx'],
  ['klingon', Buffer.from('休'), '休'],
])('reads a text in the charset %s as far as it can', async (charset, body, expected) => {
  site.answerWith((response) => response.setHeader('content-type', `text/calendar; charset=${charset}`).end(body));

  expect(await read()).toBe(expected);
});

test('follows redirects within https, but not for ever', async () => {
  site.answerWith((response, path) =>
    path === '/end' ? response.end('found') : response.writeHead(302, { location: '/end' }).end(),
  );
  expect(await read()).toBe('found');

  site.answerWith((response) => response.writeHead(307, { location: '/again' }).end());
  await expect(read()).rejects.toMatchObject({ refusal: 'not_reachable' });
});

test.each([
  ['the machine itself', 'https://127.0.0.1/', 'private_address'],
  ['the machine itself in another spelling', 'https://[::ffff:127.0.0.1]/', 'private_address'],
  ['the data of a cloud', 'https://169.254.169.254/latest', 'private_address'],
  ['plain http', 'http://calendar.example/', 'not_reachable'],
  ['a file', 'file:///etc/passwd', 'not_reachable'],
])('does not follow a redirect to %s', async (_what, location, refusal) => {
  site.answerWith((response) => response.writeHead(301, { location }).end());

  await expect(read()).rejects.toMatchObject({ refusal });
});

test('does not connect to a name of the private network', async () => {
  const real = createFetchPublic({ agent: createPublicAgent() });

  await expect(real(new URL(`https://localhost:${site.port}/`), options)).rejects.toMatchObject({
    refusal: 'private_address',
  });
});

test.each([
  ['a long text', {}, Buffer.alloc(1_001)],
  ['a short text that unpacks to a long one', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))],
])('refuses %s', async (_what, headers, body) => {
  site.answerWith((response) => response.writeHead(200, headers).end(body));

  await expect(read()).rejects.toMatchObject({ refusal: 'too_large' });
});

test.each([401, 404, 410, 500])('refuses an answer with the status %d', async (status) => {
  site.answerWith((response) => response.writeHead(status).end('BEGIN:VCALENDAR'));

  await expect(read()).rejects.toMatchObject({ refusal: 'not_reachable' });
});

test('gives up on a site that never answers, or never ends its answer', async () => {
  site.answerWith(() => {});
  await expect(read({ timeoutMs: 50 })).rejects.toMatchObject({ refusal: 'not_reachable' });

  site.answerWith((response) => response.write('BEGIN'));
  await expect(read({ timeoutMs: 500 })).rejects.toMatchObject({ refusal: 'not_reachable' });
});

test('names the URL neither in the message nor in the cause', async () => {
  site.answerWith((response) => response.socket?.destroy());

  const error: unknown = await read().catch((failure: unknown) => failure);

  expect(error).toBeInstanceOf(Error);
  expect(String((error as Error).stack) + String((error as Error).cause)).not.toContain('private-3f9a');
});
