import { baseLocale, type GuestLocale, guestLocales } from '@yobirin/contract/locale';
import { yobirinId } from '@yobirin/contract/profile';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import { weekdays } from '@yobirin/contract/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { buildCompany } from '../../../testing/builders/company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { plans } from '../account/plan.tables.ts';
import { yobirinProperties } from './profile.tables.ts';

let server: TestApp;

beforeAll(async () => {
  // A Saturday: demo-freelancer takes calls again on Monday at 9 in Tokyo.
  server = await startTestApp({ clock: createTestClock({ standsStillAt: new Date('2026-11-14T03:00:00Z') }) });
  await seedDemo(server.ctx.db, server.ctx.clock);
});

afterAll(() => server.close());

async function getPage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } });
  // Where a name may break is tested with the phrases.
  return { status: response.status, html: (await response.text()).replaceAll('<wbr/>', '') };
}

async function changeProfile(yobirinId: string, changes: Partial<typeof yobirinProperties.$inferInsert>) {
  await server.ctx.db.update(yobirinProperties).set(changes).where(sql`${yobirinProperties.yobirinId} = ${yobirinId}`);
}

test('the page shows background, icon, nickname, public address and comment [CALLPAGE-02]', async () => {
  await changeProfile('demo-1', {
    nickname: 'Front desk',
    comment: 'Welcome',
    iconKey: 'icon.webp',
    backgroundKey: 'sea.webp',
    backgroundColor: '#123456',
  });

  const { html } = await getPage('/demo-1');

  expect(html).toMatch(/background-color:#123456"><img src="[^"]*sea\.webp"/);
  expect(html).toMatch(/<img src="[^"]*icon\.webp"/);
  expect(html).toMatch(/<h1[^>]*>Front desk<\/h1>/);
  expect(html).toContain(`href="${server.ctx.config.publicUrl}/demo-1"`);
  expect(html).toMatch(/<p[^>]*>Welcome<\/p>/);
});

test('the page is titled by the nickname and kept out of search engines [SEO-01] [SEO-02]', async () => {
  const { html } = await getPage('/demo');

  expect(html).toContain('<html lang="ja"');
  expect(html).toContain('<title>ホテル鈴の音 支配人 | Yobirin</title>');
  expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
});

test('the name may break between phrases, in the page and in the data that renders it again [I18N-40]', async () => {
  await changeProfile('demo-1', { nickname: '電話を受けるフロントの係' });

  const response = await fetch(`${server.url}/demo-1`, { headers: { accept: 'text/html' } });
  const html = await response.text();

  expect(html).toMatch(/<h1[^>]* data-phrases="true"[^>]*>電話を<wbr\/>受ける<wbr\/>フロントの<wbr\/>係<\/h1>/);
  expect(html).toContain('"namePhrases":["電話を","受ける","フロントの","係"]');
  expect(html).toContain('<title>電話を受けるフロントの係 | Yobirin</title>');
});

test('headings of other pages may break between phrases, and texts as the browser likes [I18N-40]', async () => {
  const response = await fetch(server.url, { headers: { accept: 'text/html', 'accept-language': 'ja' } });
  const html = await response.text();

  expect(html).toMatch(/<h1[^>]* data-phrases="">.*?<wbr\/>.*?<\/h1>/s);
  expect(html.replace(/<h[1-3].*?<\/h[1-3]>/gs, '')).not.toContain('<wbr');
});

test('messengers get a preview with nickname, comment and icon', async () => {
  const { html } = await getPage('/demo');

  expect(html).toContain('<meta property="og:title" content="ホテル鈴の音 支配人"/>');
  expect(html).toMatch(/<meta property="og:description" content="ホテル鈴の音の支配人、鈴木です。[^"\n]+"\/>/);
  expect(html).toContain(`<meta property="og:image" content="${server.ctx.config.publicUrl}/apple-touch-icon.png"/>`);
});

test('an ID is found in any case of its letters [OP-43]', async () => {
  expect((await getPage('/DeMo-DESK')).html).toMatch(/<h1[^>]*>ホテル鈴の音 フロント<\/h1>/);
});

describe('an ID out of service [CALLPAGE-18]', () => {
  const notInService = '現在ご利用いただけません';
  type License = Parameters<typeof buildCompany>[1] & { isUnpaid?: boolean };
  const buttons = /data-press="(call|message)"/;

  test.each([
    ['FREE', { plan: 'free' }],
    ['a trial that has ended', { plan: 'trial', trialEndAt: new Date('2020-01-01') }],
    ['INVALID', { plan: 'standard', isUnpaid: true }],
  ] as [string, License][])(
    'says so from the first byte, without buttons or comment: %s',
    async (_, { isUnpaid = false, ...license }) => {
      const { db } = server.ctx;
      const { ownerProperty, accountId } = await buildCompany(db, license);
      if (isUnpaid) await db.update(plans).set({ paymentState: 'UNPAID' }).where(eq(plans.accountId, accountId));
      await changeProfile(`${ownerProperty.yobirinId}`, { comment: 'Call me at any time' });

      const { status, html } = await getPage(`/${ownerProperty.yobirinId}`);

      expect(status).toBe(200);
      expect(html).toContain(notInService);
      expect(html).not.toMatch(buttons);
      expect(html).not.toMatch(/<p[^>]*>Call me at any time/);
    },
  );

  test('says so while it is paused, and no longer than that: no copy of the page is kept', async () => {
    const { ownerProperty } = await buildCompany(server.ctx.db);
    const path = `/${ownerProperty.yobirinId}`;
    const pause = (pausedAt: Date | null) => changeProfile(`${ownerProperty.yobirinId}`, { pausedAt });

    expect((await getPage(path)).html).not.toContain(notInService);
    await pause(new Date());
    expect((await getPage(path)).html).toContain(notInService);
    expect((await getPage(path)).html).not.toMatch(buttons);
    await pause(null);
    expect((await getPage(path)).html).toMatch(buttons);
  });
});

test('the page shows a changed profile at once', async () => {
  await getPage('/demo-2');
  await changeProfile('demo-2', { nickname: 'Renamed' });

  expect((await getPage('/demo-2')).html).toMatch(/<h1[^>]*>Renamed<\/h1>/);
});

test('the page escapes markup that a holder enters', async () => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)><!--';
  await changeProfile('demo-freelancer', { nickname: attack, comment: attack });

  const { html } = await getPage('/demo-freelancer');

  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  // React puts empty comments between text nodes.
  expect(html.replaceAll('<!-- -->', '')).not.toContain('<!--');
});

const questions: Record<GuestLocale, string> = {
  ja: 'Yobirinとは',
  en: 'What is Yobirin?',
  ko: 'Yobirin이란?',
  'zh-Hans': '什么是 Yobirin',
  'zh-Hant': '什麼是 Yobirin',
};

test('concurrent visitors each get the requested page in their language [LANG-01] [LANG-03]', async () => {
  const visits = Array.from({ length: 60 }, (_, index) => ({
    yobirinId: ['demo', 'DEMO-desk', 'no-such-id'][index % 3] ?? '',
    locale: guestLocales[index % guestLocales.length] ?? baseLocale,
  }));

  const pages = await Promise.all(
    visits.map(({ yobirinId, locale }) => getPage(`/${yobirinId}`, { 'accept-language': locale })),
  );

  for (const [index, { status, html }] of pages.entries()) {
    const { yobirinId, locale } = visits[index] ?? { yobirinId: '', locale: baseLocale };
    expect(status).toBe(yobirinId === 'no-such-id' ? 404 : 200);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(questions[locale]);
    if (yobirinId === 'demo') expect(html).toMatch(/<h1[^>]*>ホテル鈴の音 支配人<\/h1>/);
  }
});

test.each([
  ['ja', '2026/11/16 09:00'],
  ['en-US,en;q=0.9', 'Nov 16, 2026, 9:00\u00a0AM'],
  ['en-GB,en-US;q=0.9,en;q=0.8', '16 Nov 2026, 09:00'],
  ['fr-FR,fr;q=0.9', '16 Nov 2026, 09:00'],
  ['en-x-private', 'Nov 16, 2026, 9:00\u00a0AM'],
  ['ko-KR,ko;q=0.9', '2026. 11. 16. 오전\u00a09:00'],
  ['zh-CN,zh;q=0.9', '2026年11月16日 09:00'],
  ['zh-TW,zh;q=0.9', '2026年11月16日 上午9:00'],
])('a reader of %s gets the next opening as %s from the server [OP-80] [LANG-06]', async (language, time) => {
  const { html } = await getPage('/demo-freelancer', { 'accept-language': language });

  expect(html).toContain(time);
});

test('the call page names itself in each language, and the one without a language [LANG-05]', async () => {
  const { html } = await getPage('/demo?lang=ko&callerName=101');
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map((link) =>
    link.slice(1),
  );
  const address = `${server.ctx.config.publicUrl}/demo`;

  expect(alternates).toEqual([
    ...guestLocales.map((locale) => [locale, `${address}?lang=${locale}`]),
    ['x-default', address],
  ]);
});

test.each(guestLocales)(
  'the switch offers all languages by their own names, and keeps the address, in %s [LANG-04]',
  async (locale) => {
    const { html } = await getPage(`/demo?callerName=101&lang=${locale}`);

    const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
    for (const [lang, name] of [
      ['ja', '日本語'],
      ['en', 'English'],
      ['ko', '한국어'],
      ['zh-Hans', '简体中文'],
      ['zh-Hant', '繁體中文'],
    ]) {
      const current = lang === locale ? ' aria-current="true"' : '';
      expect(footer).toContain(
        `<a href="?callerName=101&amp;lang=${lang}" hrefLang="${lang}" lang="${lang}"${current}`,
      );
      expect(footer).toContain(`>${name}</a>`);
    }
  },
);

test.each([
  ['ko', 'ID를 찾을 수 없습니다'],
  ['zh-Hans', '未找到此 ID'],
  ['zh-Hant', '找不到'],
])('any unknown address is told of in %s, also one that no ID can have [LANG-01]', async (locale, words) => {
  for (const path of ['/no-such-id', '/no/such/page', '/guest']) {
    const { status, html } = await getPage(path, { cookie: `locale=${locale}` });

    expect(status).toBe(404);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(words);
  }
});

test('a deleted ID is not found [CALLPAGE-06]', async () => {
  await changeProfile('demo-desk', { deletedAt: server.ctx.clock.now() });

  const { status, html } = await getPage('/demo-desk');

  expect(status).toBe(404);
  expect(html).toContain('このIDは見つかりませんでした');
});

test.each([
  ['letters that no ID has', '/a%20b'],
  ['other scripts', `/${encodeURIComponent('呼び鈴')}`],
  ['a broken escape', '/%E0%A4%A'],
  ['a null byte', '/%00'],
  ['ten thousand characters', `/${'a'.repeat(10_000)}`],
  ['a path that could pass for a host', '//evil.example/x'],
])('a path with %s is answered with the page for 404', async (_case, path) => {
  const { status, html } = await getPage(path);

  expect(status).toBe(404);
  expect(html).toContain('<!doctype html>');
});

/** The data that the page passes to its script. */
async function getPageData(path: string) {
  const { html } = await getPage(path);
  const [, json = ''] = html.match(/<script id="page-data"[^>]*>(.*?)<\/script>/s) ?? [];
  return JSON.parse(json);
}

test('the page data contains the seven rows of the schedule', async () => {
  const { view } = await getPageData('/demo-1');

  expect(view.schedule.timeZone).toBe('Asia/Tokyo');
  expect(view.schedule.isAbsent).toBe(false);
  expect(view.schedule.rows).toEqual(
    weekdays.map((dow) => ({ dow, isAvailableForCall: true, beginTime: '00:00', endTime: '24:00' })),
  );
});

test('the page data contains only public fields [OP-48]', async () => {
  await changeProfile('demo-1', { callPasswordRequired: true, callPasswordEncrypted: 'secret' });

  const { view } = await getPageData('/demo-1');

  expect(Object.keys(view).sort()).toEqual(
    [
      ...['id', 'yobirinId', 'nickname', 'iconUrl', 'iconColor', 'backgroundUrl', 'backgroundColor'],
      ...['comment', 'afkComment', 'textNotes'],
      ...['receiveChatFrom', 'callPasswordRequired', 'isContactsOnly', 'isCallReasonRequired', 'isVoiceMessageOn'],
      ...['isInService', 'isMailOn', 'verifiedName', 'schedule', 'reception', 'receptionChanges', 'datedHours'],
    ].sort(),
  );
});

test('the page shows the away comment and a banner in absence mode [CALLPAGE-03]', async () => {
  const words = { comment: 'Welcome', afkComment: 'Out for lunch' };
  await changeProfile('demo-2', { ...words, isAvailableForCall: false });
  const away = (await getPage('/demo-2')).html;
  await changeProfile('demo-2', { ...words, isAvailableForCall: true });
  const there = (await getPage('/demo-2')).html;

  expect(away).toMatch(/<p[^>]*>Out for lunch<\/p>/);
  expect(away).toContain('ただいま電話を受け付けていません');
  expect(away).not.toContain('電話をかける');
  expect(there).toMatch(/<p[^>]*>Welcome<\/p>/);
  expect(there).not.toContain('ただいま電話を受け付けていません');
  expect(there).toContain('電話をかける');
});

test('an ID cannot hide another route [OP-43]', () => {
  const firstSegments = server.app.printRoutes({ commonPrefix: false }).matchAll(/(?<=^ {4}[├└]── )[^/ ]+/gm);
  const likeAnId = [...firstSegments].flat().filter((segment) => yobirinId.safeParse(segment).success);

  expect(likeAnId).toEqual(expect.arrayContaining(['auth', 'graphql', 'static']));
  expect(likeAnId.filter((segment) => !isReservedYobirinId(segment))).toEqual([]);
});
