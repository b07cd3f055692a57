import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

test('the offline page says in the languages of the account area what to do, the preferred one first [NAV-40]', async () => {
  const english = await offlinePage('en', 'abc').text();

  expect(english).toContain('<html lang="en">');
  expect(english).toMatch(/lang="en"><h1>No connection<.*Wi-Fi.*lang="ja"><h1>接続できません<.*Wi-Fi/s);
});

test('a stranger reads the offline page in their own language first [LANG-01] [NAV-40]', async () => {
  const korean = await offlinePage('ko', 'abc').text();

  expect(korean).toMatch(/<html lang="ko">.*lang="ko"><h1>연결할 수 없습니다<.*lang="ja"><h1>.*lang="en"><h1>/s);
});

test('the offline page loads nothing, and runs only its own script [NAV-40]', async () => {
  const page = offlinePage('ja', 'abc');

  const policy = page.headers.get('content-security-policy');
  const html = await page.text();

  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; connect-src 'self';/);
  expect(html).not.toMatch(/\ssrc=|<link|url\(/);
  expect(html.match(/nonce="abc"/g)).toHaveLength(2);
});
