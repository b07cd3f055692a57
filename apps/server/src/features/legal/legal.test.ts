import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clause, LegalDocuments } from '@yobirin/contract/legal';
import { limits } from '@yobirin/contract/limits';
import { baseLocale, locales } from '@yobirin/contract/locale';
import { routes } from '@yobirin/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadLegalDocuments } from './legal.service.ts';

const { legalDirectory } = loadConfig({});
const { log, lines } = captureLog();
const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

let documents: LegalDocuments;
/** A site with one invalid and one missing legal file, whose operator has set only a mail address. */
let spoiled: TestApp;
let directory: string;

beforeAll(async () => {
  documents = await loadLegalDocuments({ directory: legalDirectory, log });
  directory = await mkdtemp(join(tmpdir(), 'yobirin-legal-'));
  await cp(legalDirectory, directory, { recursive: true });
  await writeFile(join(directory, 'ja/terms.json'), '{ "terms": [] }');
  await rm(join(directory, 'en/privacies.json'));
  const { operator } = loadConfig({ OPERATOR_EMAIL: 'mail@example.com' });
  spoiled = await startTestApp({ log, config: { legalDirectory: directory, operator } });
});

afterAll(async () => {
  await spoiled.close();
  await rm(directory, { recursive: true });
});

test('the terms and the privacy policy are served in each language [API-REST-12] [API-REST-13]', async () => {
  expect(await documentAt('en/terms.json')).toEqual({ status: 200, body: documents.en.terms });
  expect(await documentAt('ja/privacies.json')).toEqual({ status: 200, body: documents.ja.privacies });
});

test.each([
  ['en-US', 'Nov 15, 2026'],
  ['en-GB', '15 Nov 2026'],
])('a reader of %s reads that the terms changed on %s [OP-80]', async (language, date) => {
  const headers = { 'accept-language': language, accept: 'text/html' };
  const page = await fetch(spoiled.url + routes.serviceTerms, { headers });

  expect(await page.text()).toContain(date);
});

test('an unsupported language has no documents', async () => {
  expect(await documentAt('fr/terms.json')).toMatchObject({ status: 404 });
});

test('a document that fails to load is logged, and only its page stays empty [LEGAL-02]', async () => {
  const failed = lines().filter(({ msg }) => msg === 'a legal document could not be loaded');
  expect(failed.map(({ file }) => file).toSorted()).toEqual(['en/privacies.json', 'ja/terms.json']);

  expect(await documentAt('ja/terms.json')).toMatchObject({ status: 404 });
  expect(await pageAt(routes.serviceTerms, 'ja')).toMatchObject({ status: 200, articles: 0 });
  expect(await pageAt(routes.serviceTerms, 'en')).toMatchObject({ status: 200, articles: 21 });
  expect(await pageAt(routes.servicePrivacyPolicy, 'ja')).toMatchObject({ status: 200, articles: 13 });
  expect(await pageAt(routes.servicePrivacyPolicy, 'en')).toMatchObject({ status: 200, articles: 0 });
});

test('the notice and the help name the operator as far as configured [LEGAL-03] [MARKETING-09]', async () => {
  const operator = {
    name: '株式会社すずのね',
    representative: '鈴木 花子',
    address: '東京都千代田区',
    email: 'help@example.com',
    url: null,
  };
  const server = await startTestApp({ config: { operator, supportPhone: '03-1234-5678' } });
  const [notice, help] = await Promise.all([htmlAt(server, routes.serviceLaw), htmlAt(server, routes.serviceHelp)]);
  await server.close();

  expect([...notice.matchAll(/<dt[^>]*>(.+?)<\/dt>/g)].map(([, name]) => name)).toEqual([
    '販売業者',
    '運営統括責任者',
    '所在地',
    '電話番号',
    'メールアドレス',
    '販売価格',
    '商品代金以外の必要料金',
    '支払方法',
    '支払時期',
    'サービスの提供時期',
    '申込みの有効期限',
    '返品・解約',
  ]);
  expect(notice).toContain('株式会社すずのね');
  expect(notice).not.toContain('OPERATOR_');
  for (const html of [notice, help]) {
    expect(html).toContain('03-1234-5678');
    expect(html).toContain('10:00〜18:00（日本時間、土日祝日を除く）');
    expect(html).toContain('mailto:help@example.com');
  }
});

test('what the operator has not set is left out for the public, and logged for the operator [OPS-09]', async () => {
  const { operator } = loadConfig({ OPERATOR_NAME: '株式会社すずのね', OPERATOR_URL: 'https://example.com' });
  const captured = captureLog();
  const server = await startTestApp({ log: captured.log, config: { operator, isDemo: false } });
  const notice = await htmlAt(server, routes.serviceLaw);
  await server.close();

  expect([...notice.matchAll(/<dt[^>]*>(.+?)<\/dt>/g)].map(([, name]) => name).slice(0, 3)).toEqual([
    '販売業者',
    'ウェブサイト',
    '販売価格',
  ]);
  expect(captured.lines().map(({ msg }) => msg)).toContain(
    'The notice on commercial transactions lacks what is not set: ' +
      'OPERATOR_REPRESENTATIVE, OPERATOR_ADDRESS, SUPPORT_PHONE, OPERATOR_EMAIL',
  );
});

test('the help shows the mail address if there is no phone number [MARKETING-09]', async () => {
  const help = await htmlAt(spoiled, routes.serviceHelp);

  expect(help).toContain('電話でのお問い合わせは受け付けていません。');
  expect(help).toContain('mailto:mail@example.com');
});

test.each(locales)('%s has the articles, clauses and revisions of the Japanese documents [LEGAL-01]', (locale) => {
  const [{ terms, privacies }, japanese] = [documents[locale], documents[baseLocale]];

  expect(shapeOf(terms?.terms)).toEqual(shapeOf(japanese.terms?.terms));
  expect(shapeOf(privacies?.privacies)).toEqual(shapeOf(japanese.privacies?.privacies));
  expect(datesOf(terms)).toEqual(datesOf(japanese.terms));
  expect(datesOf(privacies)).toEqual(datesOf(japanese.privacies));
});

test.each([
  ['a trial', 'terms', `${limits.trialMs / dayMs}日間`, `${limits.trialMs / dayMs} days`],
  ['a guest chat', 'terms', `${limits.guestChatMs / dayMs}日で終了`, `${limits.guestChatMs / dayMs} days after`],
  ['a guest chat', 'privacies', `${limits.guestChatMs / dayMs}日で終了`, `after ${limits.guestChatMs / dayMs} days`],
  [
    'a sign-in',
    'privacies',
    `${limits.signinCookieMs / dayMs}日`,
    `${limits.signinCookieMs / dayMs} days after last use`,
  ],
  [
    'a reset',
    'privacies',
    `${limits.resetPasswordTokenMs / hourMs}時間`,
    `${limits.resetPasswordTokenMs / hourMs} hour,`,
  ],
  [
    'a confirmation',
    'privacies',
    `${limits.confirmationTokenMs / hourMs}時間`,
    `${limits.confirmationTokenMs / hourMs} hours`,
  ],
  [
    'a link that undoes a change of address',
    'privacies',
    `覚えのないログインへの対処は${limits.recoveryLinkMs / hourMs}時間`,
    `a sign-in that wasn’t you ${limits.recoveryLinkMs / hourMs} hours`,
  ],
  [
    'the value of a browser that was used',
    'privacies',
    `最後のログインから${limits.knownBrowserMs / dayMs / 365}年`,
    `${limits.knownBrowserMs / dayMs / 365} year after the last sign-in`,
  ],
  [
    'the value of repeated calls',
    'privacies',
    `変換した値を${limits.unansweredCallMs / dayMs}日保存`,
    `for ${limits.unansweredCallMs / dayMs} day;`,
  ],
  [
    'the value of a network',
    'privacies',
    `変換した値（${limits.blockedNearbyMs / hourMs}時間）`,
    `without our key (${limits.blockedNearbyMs / hourMs} hours)`,
  ],
  [
    'an invitation',
    'privacies',
    `招待は${limits.invitationMs / dayMs}日`,
    `invitations ${limits.invitationMs / dayMs} days`,
  ],
  [
    'a link after a call back',
    'privacies',
    `折り返し電話のお知らせは${limits.callbackLinkMs / hourMs}時間`,
    `a call back that you missed ${limits.callbackLinkMs / hourMs} hours`,
  ],
  [
    'a preview',
    'privacies',
    `${limits.aiPreviewContextMs / 60_000}分`,
    `${limits.aiPreviewContextMs / 60_000} minutes`,
  ],
] as const)('what is said of the length of %s in the %s is true [LEGAL-04]', (_what, name, japanese, english) => {
  expect(JSON.stringify(documents.ja[name])).toContain(japanese);
  expect(JSON.stringify(documents.en[name])).toContain(english);
});

async function documentAt(path: string) {
  const response = await fetch(`${spoiled.url}/static/${path}`);
  return { status: response.status, body: await response.json() };
}

async function htmlAt({ url }: TestApp, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { 'accept-language': 'ja', accept: 'text/html' } });
  return response.text();
}

async function pageAt(path: string, language: string) {
  const response = await fetch(`${spoiled.url}${path}`, {
    headers: { 'accept-language': language, accept: 'text/html' },
  });
  const html = await response.text();
  return { status: response.status, articles: html.match(/<section id="article-/g)?.length ?? 0 };
}

function shapeOf(parts: readonly { clauses?: Clause[] | undefined }[] = []): unknown[] {
  return parts.map(({ clauses }) => shapeOf(clauses));
}

function datesOf(document: { histories: readonly { date: string }[] } | null): string[] | undefined {
  return document?.histories.map(({ date }) => date);
}

test.each([
  ['greetings', 'あいさつ（文章と録音）', 'greetings (texts and recordings)'],
  ['voice messages and transcripts', 'ボイスメッセージの録音', 'what was transcribed from them'],
  ['the service that transcribes', '音声の文字起こし：', 'Transcription: '],
  ['the push address of a guest', 'ブラウザのプッシュ通知の宛先', 'the address of your browser at its push service'],
  ['mails about call backs', '出られなかった折り返し電話のお知らせ', 'calls that did not reach you'],
  ['linked calendars', 'カレンダー：', 'Calendars: '],
  ['recordings that are not sent', 'まだ送っていないボイスメッセージ', 'a voice message that has not been sent yet'],
])('the privacy policy names %s [LEGAL-04]', (_what, japanese, english) => {
  expect(JSON.stringify(documents.ja.privacies)).toContain(japanese);
  expect(JSON.stringify(documents.en.privacies)).toContain(english);
});
