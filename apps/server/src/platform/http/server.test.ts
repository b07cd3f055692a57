import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { noncePlaceholder } from '@yobirin/contract/pages';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { captureLog } from '../../testing/captured-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type OpenDatabase, openDatabase } from '../database/client.ts';
import { DomainError } from '../errors.ts';
import { createLimitAttempts } from '../limits/attempt-limit.ts';
import { parseInput } from '../parse-input.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { registerErrors } from './errors.ts';
import { type MetricsOptions, registerMetrics } from './metrics.ts';
import { addressOf, limitRate } from './rate-limit.ts';
import { createHttpServer, type HttpServerOptions } from './server.ts';

const captured = captureLog();
let database: TestDatabase;
let connection: OpenDatabase;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url);
  app = await createHttpServer({
    security: silentSecurityLog,
    log: captured.log,
    pool: connection.pool,
    publicUrl: 'http://localhost',
    trustProxy: '127.0.0.1',
  });
  addTestRoutes(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

/** Routes that fail in every way in which a feature could fail. */
function addTestRoutes(server: FastifyInstance): void {
  const page = { status: 200, html: `<p>ベル</p><script nonce="${noncePlaceholder}">1</script>` };
  const email = z.string().check(z.email('invalid_email'));
  const limitAttempts = createLimitAttempts({ clock: systemClock, redis: null, security: silentSecurityLog });

  server.get('/page', (_request, reply) => reply.sendPage(page));
  const styledPage = { status: 200, html: '<style>p{color:red}</style><p>ベル</p>', inlineStyles: ['p{color:red}'] };
  const { html, ...styles } = styledPage;
  server.get('/page-on-nonces', (_request, reply) =>
    reply.sendPage({ ...styles, html: `${html}<p>nonce=&quot;${noncePlaceholder}&quot;</p>` }),
  );
  server.get('/styled-page', (_request, reply) => reply.sendPage(styledPage));
  const frames = ['https://map.example'];
  server.get('/framing-page', (_request, reply) => reply.sendPage({ ...page, frames }));
  server.get('/styled-framing-page', (_request, reply) => reply.sendPage({ ...styledPage, frames }));
  const others = { scripts: ['https://count.example'], connections: ['https://collect.example'] };
  server.get('/counting-page', (_request, reply) => reply.sendPage({ ...page, ...others }));
  server.get('/styled-counting-page', (_request, reply) => reply.sendPage({ ...styledPage, ...others }));
  server.get('/frameable-page', (_request, reply) => reply.sendPage({ ...page, isFrameable: true }));
  server.get('/plain-page', (_request, reply) => reply.sendPage({ status: 404, html: '<p>-</p>' }));
  server.get('/locale', ({ locale, guestLocale, guestRegionalTag }) => ({ locale, guestLocale, guestRegionalTag }));
  server.get('/long', () => ({ text: 'ベル'.repeat(1_000) }));
  server.get('/refused', () => {
    throw new DomainError('CONFLICT', 'Taken', { field: 'yobirinId' });
  });
  server.get('/broken', () => {
    throw new Error('select * from users where password = hunter2');
  });
  server.post('/input', (request) => parseInput(z.object({ email }), request.body));
  server.post<{ Body: { email: string } }>(
    '/limited',
    {
      preHandler: limitRate(
        limitAttempts,
        { name: 'address', max: 3, windowMs: 60_000, key: addressOf },
        { name: 'target', max: 2, windowMs: 60_000, key: addressAndEmailOf },
      ),
    },
    () => ({ ok: true }),
  );
}

function addressAndEmailOf(request: FastifyRequest): string {
  // Only this test posts here, always with an email.
  const { email } = request.body as { email: string };
  return `${addressOf(request)} ${email.toLowerCase()}`;
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('pages', () => {
  test('an inline script runs with a nonce of 256 random bits that differs each time', async () => {
    const [first, second] = await Promise.all([get('/page'), get('/page')]);
    const html = await first.text();

    const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect(html).toBe(`<p>ベル</p><script nonce="${nonce}">1</script>`);
    expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'; `);
    expect(first.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(await second.text()).not.toContain(nonce);
  });

  test('a page without inline scripts allows none', async () => {
    const response = await get('/plain-page');

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'; ");
  });

  test.each([
    ['/framing-page', "frame-src 'self' https://map.example; "],
    ['/styled-framing-page', "frame-src 'self' https://map.example; "],
    ['/plain-page', "frame-src 'self'; "],
  ])('%s may frame what it declares, and nothing else', async (path, policy) => {
    expect((await get(path)).headers.get('content-security-policy')).toContain(policy);
  });

  test.each([
    ['/frameable-page', "frame-ancestors 'self'; "],
    ['/page', "frame-ancestors 'none'; "],
    ['/plain-page', "frame-ancestors 'none'; "],
  ])('%s is framed by no other site, and by our own pages only if it says so', async (path, policy) => {
    expect((await get(path)).headers.get('content-security-policy')).toContain(policy);
  });

  test.each(['/counting-page', '/styled-counting-page'])('%s may run and reach what it declares', async (path) => {
    const policy = (await get(path)).headers.get('content-security-policy');

    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/count\.example/);
    expect(policy).toContain("connect-src 'self' https://collect.example; ");
  });

  test('a page is also found with a trailing slash', async () => {
    expect((await get('/styled-page/')).status).toBe(200);
  });

  test('a page with a style of its own allows that style and no other', async () => {
    const response = await get('/styled-page');

    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self'; style-src 'self' 'sha256-${hash}'; `,
    );
  });

  test('a page keeps its style when its text mentions nonces', async () => {
    const response = await get('/page-on-nonces');

    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
    expect(await response.text()).toContain(noncePlaceholder);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('a page arrives complete for a client that accepts %s', async (accepted, encoding) => {
    const response = await get('/styled-page', { 'accept-encoding': accepted });

    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe('<style>p{color:red}</style><p>ベル</p>');
  });

  test('a page that has not changed is not sent again', async () => {
    const first = await get('/styled-page');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/styled-page', { 'if-none-match': `"other", ${etag}` });
    const missing = await get('/plain-page');

    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/styled-framing-page', { 'if-none-match': etag })).status).toBe(200);
    expect((await get('/plain-page', { 'if-none-match': missing.headers.get('etag') ?? '' })).status).toBe(404);
  });

  test('a page tells caches which headers it depends on', async () => {
    const { headers } = await get('/page', { 'accept-encoding': 'identity' });

    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe('locale [I18N-01]', () => {
  const localeOf = async (path: string, headers: Record<string, string> = {}) =>
    ((await (await get(path, headers)).json()) as { locale: string }).locale;

  test('is chosen by the query, then the cookie, then the browser, else Japanese', async () => {
    const cookie = 'theme=dark; locale=en';

    expect(await localeOf('/locale?lang=ja', { cookie })).toBe('ja');
    expect(await localeOf('/locale', { cookie, 'accept-language': 'ja' })).toBe('en');
    expect(await localeOf('/locale', { 'accept-language': 'fr, en-GB;q=0.9, ja;q=0.8' })).toBe('en');
    expect(await localeOf('/locale', { 'accept-language': 'fr' })).toBe('en');
    expect(await localeOf('/locale?lang=tlh', { cookie: 'locale=tlh' })).toBe('ja');
  });

  test('a choice in the query is kept for a year', async () => {
    const chosen = await get('/locale?lang=en');
    const unknown = await get('/locale?lang=tlh');

    expect(chosen.headers.get('set-cookie')).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(unknown.headers.get('set-cookie')).toBeNull();
  });

  test('of a stranger is one of five, chosen in the same order [LANG-02]', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).json();
    const cookie = 'locale=ko';

    expect(await ask('/locale', { cookie })).toMatchObject({ guestLocale: 'ko', locale: 'en' });
    expect(await ask('/locale?lang=zh-Hant', { cookie })).toMatchObject({ guestLocale: 'zh-Hant' });
    expect(await ask('/locale?lang=tlh', { cookie })).toMatchObject({ guestLocale: 'ko' });
    expect(await ask('/locale', { 'accept-language': 'zh-HK, en;q=0.9' })).toMatchObject({
      guestLocale: 'zh-Hant',
      guestRegionalTag: expect.stringMatching(/^zh-Hant-/),
      locale: 'en',
    });
  });

  test('of the site is not that of a stranger’s choice, which is kept all the same [LANG-11]', async () => {
    const chosen = await get('/locale?lang=ko', { 'accept-language': 'ko, ja;q=0.5' });

    expect(await chosen.json()).toMatchObject({ locale: 'ja', guestLocale: 'ko' });
    expect(chosen.headers.get('set-cookie')).toBe('locale=ko; Max-Age=31536000; Path=/; SameSite=Lax');
  });
});

describe('errors', () => {
  const errorOf = async (response: Response) => ((await response.json()) as { error: Record<string, unknown> }).error;

  test('a refusal keeps its code and details', async () => {
    const response = await get('/refused');

    expect(response.status).toBe(409);
    expect(await errorOf(response)).toEqual({
      code: 'CONFLICT',
      message: 'Taken',
      field: 'yobirinId',
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('an unexpected failure is masked, and logged once', async () => {
    const response = await get('/broken');
    const requestId = response.headers.get('x-request-id');

    expect(response.status).toBe(500);
    expect(await errorOf(response)).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong',
      requestId,
    });
    const errors = captured.lines().filter((line) => line.requestId === requestId && line.level === 50);
    expect(errors).toMatchObject([{ err: { message: expect.stringContaining('select') } }]);
  });

  test('wrong input is refused field by field', async () => {
    const response = await post('/input', JSON.stringify({ email: 'no-address' }));

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: 'invalid_email' } });
  });

  test.each([
    ['broken JSON', '{', {}, 400, 'BAD_USER_INPUT'],
    ['a polluted prototype', '{"__proto__":{"isAdmin":true}}', {}, 400, 'BAD_USER_INPUT'],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['a media type we do not take', '<a/>', { 'content-type': 'application/xml' }, 415, 'BAD_USER_INPUT'],
  ])('%s is refused', async (_what, body, headers, status, code) => {
    const response = await post('/input', body, headers);

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code });
  });

  test('a compressed body is not decompressed', async () => {
    const body = gzipSync(JSON.stringify({ email: 'hana@example.com' }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };

    const response = await fetch(`${url}/input`, { method: 'POST', headers, body });

    expect(response.status).toBe(400);
  });

  test.each(['/%E0%A4%A', `/${'x'.repeat(10_000)}`, '/locale/%00'])('a malformed path is not found', async (path) => {
    const response = await get(path);

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('rate limits', () => {
  const ask = (email: string, address: string) =>
    post('/limited', JSON.stringify({ email }), { 'x-forwarded-for': address });

  test('count a target from one address, and the address as a whole', async () => {
    const statuses = [];
    for (const email of ['a@example.com', 'A@example.com', 'a@example.com', 'b@example.com']) {
      statuses.push((await ask(email, '203.0.113.1')).status);
    }

    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await ask('a@example.com', '203.0.113.2')).status).toBe(200);
  });

  test('say when to retry', async () => {
    let response = await ask('c@example.com', '203.0.113.3');
    for (let attempt = 0; attempt < 3; attempt++) response = await ask('c@example.com', '203.0.113.3');

    const { error } = (await response.json()) as { error: { code: string; retryAfterSeconds: number } };
    expect(error.code).toBe('TOO_MANY_REQUESTS');
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(response.headers.get('retry-after')).toBe(String(error.retryAfterSeconds));
  });

  test('count all addresses of an IPv6 network as one', async () => {
    const statuses = [];
    for (const host of ['1', '2', '3', '4'])
      statuses.push((await ask(`${host}@example.com`, `2001:db8::${host}`)).status);

    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('long answers are compressed for clients that accept it', async () => {
  const response = await get('/long', { 'accept-encoding': 'br' });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(await response.json()).toEqual({ text: 'ベル'.repeat(1_000) });
});

test('a start that waits for something slow is not broken off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = Promise.withResolvers<void>();
  const server = await createHttpServer({
    security: silentSecurityLog,
    log: captured.log,
    pool: connection.pool,
    publicUrl: 'http://localhost',
    trustProxy: false,
  });
  server.addHook('onReady', () => slow.promise);

  const ready = server.ready();
  await vi.advanceTimersByTimeAsync(60_000);
  slow.resolve();

  await expect(ready).resolves.toBe(server);
  await server.close();
});

describe('behind a proxy', () => {
  const buildServer = (options: Partial<HttpServerOptions>) =>
    createHttpServer({
      security: silentSecurityLog,
      log: captured.log,
      pool: connection.pool,
      publicUrl: 'http://localhost',
      trustProxy: false,
      ...options,
    });

  test('an untrusted proxy cannot choose the address', async () => {
    const server = await buildServer({ trustProxy: '10.0.0.1' });
    server.get('/address', (request) => ({ address: addressOf(request) }));

    const response = await server.inject({ url: '/address', headers: { 'x-forwarded-for': '203.0.113.9' } });

    expect(response.json()).toEqual({ address: '127.0.0.1' });
  });

  test('a trusted proxy may give a well-formed request id', async () => {
    const idFor = async (id: string) => (await get('/locale', { 'x-request-id': id })).headers.get('x-request-id');

    expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
    expect(await idFor('has "quotes" in it')).not.toContain('quotes');
    expect(await idFor('x'.repeat(65))).not.toContain('xxx');
  });

  test('browsers are told to stay on https if the site uses it', async () => {
    const server = await buildServer({ publicUrl: 'https://yobirin.example' });

    const { headers } = await server.inject('/healthz');

    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('metrics', () => {
  const token = 'a-token-of-more-than-16-characters';

  async function askForMetrics(options: MetricsOptions, authorization = ''): Promise<number> {
    const server = fastify();
    registerErrors(server, silentSecurityLog);
    registerMetrics(server, options);
    return (await server.inject({ url: '/metrics', headers: { authorization } })).statusCode;
  }

  test('require their token when one is set', async () => {
    const options = { token, isOpenWithoutToken: true };

    expect(await askForMetrics(options)).toBe(401);
    expect(await askForMetrics(options, 'Bearer wrong')).toBe(401);
    expect(await askForMetrics(options, `Bearer ${token}`)).toBe(200);
  });

  test('do not exist without a token, except in the demo', async () => {
    expect(await askForMetrics({ token: null, isOpenWithoutToken: false })).toBe(404);
    expect(await askForMetrics({ token: null, isOpenWithoutToken: true })).toBe(200);
  });
});
