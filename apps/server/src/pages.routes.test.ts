import { locales } from '@yobirin/contract/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHolder } from './testing/builders/call.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const publicUrl = 'https://yobirin.example';
const links = { appStoreUrl: 'https://store.example/yobirin', documentsUrl: 'https://documents.example/' };
const maps = {
  mapEmbedUrl: 'https://map.example/embed?at={latitude},{longitude}',
  mapLinkUrl: 'https://map.example/?at={latitude},{longitude}',
};
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    config: { publicUrl, isDemo: false, analyticsId: 'G-1', callHiddenSeconds: 45, ...links, ...maps },
  });
});

afterAll(() => server.close());

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers: { accept: 'text/html', ...headers } });
}

test('the account shell gets the addresses of the phone app', async () => {
  const html = await (await open('/account/introduction')).text();

  expect(html).toContain(
    '{"publicUrl":"https://yobirin.example","appStoreUrl":"https://store.example/yobirin","googlePlayUrl":null,"analyticsId":"G-1",',
  );
});

test('the sign-in page has its title and language from the first byte [SEO-01] [SEO-02]', async () => {
  const response = await open('/auth/signin', { 'accept-language': 'en-GB,en;q=0.9' });
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Sign in | Yobirin</title>');
  expect(html).not.toContain('name="robots"');
});

test('the page of a guest chat is kept out of search engines and of other sites’ logs', async () => {
  const html = await (await open('/guest/chat?token=1')).text();

  expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
});

test.each(['/guest', '/guest/', '/guest/foo', '/account', '/assets'])(
  '%s is an unknown page and not an unknown ID [ERROR-32]',
  async (path) => {
    const response = await open(path);
    const html = await response.text();

    expect(response.status).toBe(404);
    expect(html).not.toContain('このIDは見つかりませんでした');
    expect(html).toContain('<title>404 Not Found | Yobirin</title>');
  },
);

test.each([
  ['/guest/chat?token=1', "'self'"],
  ['/account/messages/1', "'self'"],
  ['/account/messages', "'none'"],
  ['/account/user', "'none'"],
])('%s may be framed by %s: only chats stand beside a call [CALL-24]', async (path, ancestors) => {
  const policy = (await open(path)).headers.get('content-security-policy');

  expect(policy).toContain(`frame-ancestors ${ancestors};`);
});

test('a page is identical with its language in the address and in the cookie', async () => {
  const asked = await open('/?lang=en');
  const kept = await open('/', { cookie: 'locale=en' });
  const another = await open('/?lang=ja');

  expect(asked.headers.get('etag')).toBe(kept.headers.get('etag'));
  expect(asked.headers.get('etag')).not.toBe(another.headers.get('etag'));
});

test.each([
  ['/', '/?utm_source=mail&fbclid=1'],
  ['/service/help', '/service/help/?q=microphone'],
  ['/service/features?tab=3', '/service/features?utm_source=mail&tab=3'],
  ['/service/features', '/service/features?tab=9'],
  ['/service/nothing', '/nothing/else?tab=3'],
])('%s is cached, and serves requests for %s', async (kept, asked) => {
  const [first, second] = [await open(kept), await open(asked)];

  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await second.text()).toBe(await first.text());
});

test('the site links to the operator’s documents if they are set, and to the demo only in the demo [MARKETING-01] [OP-41]', async () => {
  const html = await (await open('/')).text();

  expect(html.match(/href="https:\/\/documents\.example\/"/g)).toHaveLength(2);
  expect(html).not.toContain('href="/demo"');
});

test('the features page covers what the product does [MARKETING-07]', async () => {
  // Headings may break between phrases (I18N-40).
  const html = (await (await open('/service/features')).text()).replaceAll('<wbr/>', '');

  for (const words of [
    '曜日ごとのスケジュール',
    '不在モード',
    '通話パスワード',
    'アイコンと背景',
    '紹介文',
    '不在時のコメント',
    '部屋番号や場所',
    'グループID',
    'いまいる場所を相手の地図に',
    '写真や書類の添付',
    'AIが返信',
  ])
    expect(html).toContain(words);
});

test.each(locales)('every picture of the features page is served in %s', async (locale) => {
  const html = await (await open(`/service/features?lang=${locale}`)).text();
  const pictures = new Set([...html.matchAll(/"(\/screenshots\/[^"]+)"/g)].map(([, path = '']) => path));

  expect(pictures.size).toBeGreaterThan(30);
  for (const path of pictures) {
    const response = await fetch(`${server.url}${path}`, { method: 'HEAD' });
    expect({ path, type: response.headers.get('content-type') }).toEqual({ path, type: 'image/webp' });
  }
});

test('locations are shown on the maps that the operator has configured [OP-56]', async () => {
  const { property } = await buildHolder(server.ctx.db);

  for (const path of [`/${property.yobirinId}`, '/account/call-histories']) {
    const page = await open(path);
    const html = await page.text();

    expect(page.headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/map\.example[ ;]/);
    for (const url of Object.values(maps)) expect(html).toContain(`content="${url}"`);
    expect(html).not.toContain('openstreetmap');
  }
});

test('a call page knows how long a call goes on behind it [CALL-71]', async () => {
  const { property } = await buildHolder(server.ctx.db);

  expect(await (await open(`/${property.yobirinId}`)).text()).toContain(
    '<meta name="yobirin-call-hidden-seconds" content="45"/>',
  );
});

describe('search engines', () => {
  test('get every page in both languages, and find each at its listed address [SEO-02] [GUARD-04]', async () => {
    const sitemap = await (await open('/sitemap.xml')).text();
    const entries = [...sitemap.matchAll(/<url>(.+?)<\/url>/gs)].map(([, entry = '']) => entry);

    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      const address = /<loc>(.+)<\/loc>/.exec(entry)?.[1] ?? '';
      const page = await open(address.replace(publicUrl, ''));
      const html = await page.text();

      expect({ address, status: page.status }).toEqual({ address, status: 200 });
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(html).not.toContain('name="robots"');
      expect(alternatesIn(html)).toEqual(alternatesIn(entry));
      expect(alternatesIn(html)).toHaveLength(3);
    }
  });

  test('get the root page in the language they ask for, and may index it [SEO-01] [SEO-02]', async () => {
    const page = await open('/', { 'accept-language': 'en' });
    const html = await page.text();

    expect(page.headers.get('vary')).toContain('accept-language');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('<title>Yobirin | A second contact, just for work</title>');
    expect(html).not.toContain('name="robots"');
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/?lang=en"/>`);
    expect(alternatesIn(html)).toEqual([
      ['ja', `${publicUrl}/?lang=ja`],
      ['en', `${publicUrl}/?lang=en`],
      ['x-default', `${publicUrl}/`],
    ]);
  });

  test('get the subject of a page as structured data', async () => {
    const types = (await structuredDataOf('/service/features')).map((thing) => thing['@type']);

    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'BreadcrumbList']));
  });

  test('get the five steps of the instructions in order', async () => {
    const things = await structuredDataOf('/service/how-to-use?lang=en');

    expect(things.find((thing) => thing['@type'] === 'HowTo')?.step).toEqual([
      expect.objectContaining({ position: 1, name: 'Create your account' }),
      expect.objectContaining({ position: 2, name: 'Put it on your phone' }),
      expect.objectContaining({ position: 3, name: 'Set up your page and hours' }),
      expect.objectContaining({ position: 4, name: 'Share your link and QR code' }),
      expect.objectContaining({ position: 5, name: 'Answer the call' }),
    ]);
  });

  test('get every question of the help', async () => {
    const html = await (await open('/service/help')).text();
    const things = await structuredDataOf('/service/help');

    const questions = html.match(/ data-help-question=/g) ?? [];
    expect(questions.length).toBeGreaterThan(0);
    expect(things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toHaveLength(questions.length);
  });

  test('get a preview picture of the right size, in the language of the page', async () => {
    const html = await (await open('/service/help?lang=en')).text();
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const picture = await open(address.replace(publicUrl, ''));

    expect(address).toContain('/en/');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    // Position of width and height in a PNG file.
    const header = new DataView(await picture.arrayBuffer(), 16);
    expect([header.getUint32(0), header.getUint32(4)]).toEqual([1200, 630]);
  });

  test('get the address of the sitemap', async () => {
    const robots = await open('/robots.txt');

    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
});

async function structuredDataOf(path: string): Promise<Record<string, unknown>[]> {
  const html = await (await open(path)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json)['@graph'];
}

function alternatesIn(markup: string): (string | undefined)[][] {
  const links = markup.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi);
  return [...links].map(([, language, address]) => [language, address]);
}

test('an unknown address is not found, for browsers and for other clients', async () => {
  const page = await open('/service/nothing');
  const data = await open('/service/nothing', { accept: 'application/json' });

  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect([data.status, data.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
});

describe('visits are counted where an id is set [SEO-04] [OP-62]', () => {
  const isCounted = async (page: Response) => ({
    isAllowed: page.headers.get('content-security-policy')?.includes('google'),
    isAsked: (await page.text()).includes('<meta name="yobirin-analytics" content="G-1"/>'),
  });

  test.each(['/', '/service/help', '/account/home', '/auth/signin'])('on %s', async (path) => {
    expect(await isCounted(await open(path))).toEqual({ isAllowed: true, isAsked: true });
  });

  test.each(['/guest/chat', '/guest/chat?token=1', '/invite/respond?token=1', '/hotel', '/service/nothing'])(
    'never on %s',
    async (path) => {
      expect(await isCounted(await open(path))).toEqual({ isAllowed: false, isAsked: false });
    },
  );

  test('on no page without an id', async () => {
    const uncounted = await startTestApp();
    const page = await fetch(uncounted.url, { headers: { accept: 'text/html' } });
    await uncounted.close();

    expect(await isCounted(page)).toEqual({ isAllowed: false, isAsked: false });
  });
});
