import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { preparePage } from './prepared-page.ts';

test.each([
  ['no nonce', '<p>ベル</p>'],
  ['nonces at both ends', 'NONCE<p>ベル</p>NONCE'],
  ['two nonces in a row', '<p>NONCENONCE</p>'],
  ['a long text', `<script nonce="NONCE"></script>${'<p>フロントに電話する</p>'.repeat(5_000)}<style nonce="NONCE">`],
  ['nothing at all', ''],
])('a page with %s is the same, compressed or not', (_what, html) => {
  const page = preparePage(html, 'NONCE');

  for (const nonce of ['first-nonce', 'second']) {
    expect(page.fill(nonce).toString()).toBe(html.replaceAll('NONCE', nonce));
    expect(gunzipSync(page.fillCompressed(nonce)).toString()).toBe(html.replaceAll('NONCE', nonce));
  }
});

test('a long page is sent in far fewer bytes', () => {
  const page = preparePage(`<p>NONCE</p>${'<p>フロントに電話する</p>'.repeat(1_000)}`, 'NONCE');

  expect(page.fillCompressed('nonce').length).toBeLessThan(page.fill('nonce').length / 20);
});
