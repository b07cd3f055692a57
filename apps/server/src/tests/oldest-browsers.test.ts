import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldestBrowsers } from '@yobirin/contract/oldest-browsers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seed-demo.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { scriptExceptions, styleExceptions } from './browsers/known-exceptions.ts';
import { findNewerInScript } from './browsers/newer-in-script.ts';
import { findNewerInStyle } from './browsers/newer-in-style.ts';

const root = join(import.meta.dirname, '../../../..');
const client = join(root, 'apps/web/dist/client');

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await seedDemo(server.ctx.db, server.ctx.clock);
});

afterAll(() => server.close());

test('no built script, the service worker included, uses what the oldest browsers lack [CALLPAGE-50]', async () => {
  expect(await findIn('.js', (code) => withoutKnown(findNewerInScript(code), scriptExceptions))).toEqual({});
});

test('no built style uses what the oldest browsers lack [CALLPAGE-50]', async () => {
  expect(await findIn('.css', (css) => withoutKnown(findNewerInStyle(css), styleExceptions))).toEqual({});
});

test('the scripts and styles within a call page use nothing newer [CALLPAGE-50]', async () => {
  const html = await getPage('/demo');
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);

  expect([scripts.length, styles.length]).toEqual([2, 1]);
  expect(scripts.flatMap((code) => withoutKnown(findNewerInScript(code), scriptExceptions))).toEqual([]);
  expect(styles.flatMap((css) => withoutKnown(findNewerInStyle(css), styleExceptions))).toEqual([]);
});

test.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['[1].toSorted()', '.toSorted()'],
  ['"a".toWellFormed()', '.toWellFormed()'],
  ['/[a&&b]/v', 'syntax: Invalid regular expression flag (1:1)'],
  ['new RegExp("a", "v")', 'RegExp with the flag v'],
  ['RegExp("a", `gv`)', 'RegExp with the flag v'],
  ['const { withResolvers } = Promise', 'Promise.withResolvers'],
  ['const f = ({ withResolvers: make } = Promise) => make', 'Promise.withResolvers'],
  ['({ "withResolvers": a.b } = Promise)', 'Promise.withResolvers'],
  ['Promise["withResolvers"]()', 'Promise.withResolvers'],
  ['[1][`toSorted`]()', '.toSorted()'],
  ['import a from "./a.json" with { type: "json" }', 'syntax: Unexpected token (1:25)'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
])('a script with %s is found [CALLPAGE-50]', (code, name) => {
  expect(findNewerInScript(code)).toEqual([name]);
});

test.each([
  'typeof Iterator',
  'a.toSorted?.()',
  'class A { static #b = 1; static { A.#b ??= 2 } }',
  'a.at(-1)',
  'const { withResolvers = null, all } = Promise',
  'RegExp("v", "u")',
])('a script with %s is fine [CALLPAGE-50]', (code) => expect(findNewerInScript(code)).toEqual([]));

test.each([
  ['p { color: light-dark(#000, #fff) }', 'light-dark()'],
  ['p { height: 2lh }', 'lh'],
  ['p { text-wrap: balance }', 'text-wrap'],
  ['p:has(a:not(:is(b))) { color: red }', ':has(a:not(:is(b)))'],
  ['p { & a { color: red } }', 'nesting'],
  ['p { a { color: red } }', 'nesting'],
  ['p { @media (hover: hover) { color: red } }', 'nesting'],
  ['@media (scripting: none) { p { color: red } }', '(scripting)'],
  ['@media (width > 10px) and (update: slow) { p { color: red } }', '(update)'],
  ['@media (display-mode: browser) { p { color: red } }', '(display-mode: browser)'],
  ['@container style(--a: b) { p { color: red } }', '@container style()'],
  ['@font-face { font-family: a; src: url(a); size-adjust: 90% }', 'size-adjust'],
  ['p:nth-child(2 of .a) { color: red }', ':nth-child(of)'],
  ['@starting-style { p { opacity: 0 } }', '@starting-style'],
  ['p { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['p { color: rgb(from red r g b / 50%) }', 'rgb(from)'],
  ['p { transition: color 1s linear(0, 0.5, 1) }', 'linear()'],
  ['p { background: linear-gradient(to right in oklab, red, blue) }', 'gradient in a colour space'],
])('a style with %s is found [CALLPAGE-50]', (css, name) => {
  expect(findNewerInStyle(css)).toEqual([name]);
});

test.each([
  'p { color: red; color: light-dark(#000, #fff) }',
  '@supports (color: light-dark(red, red)) { p { color: light-dark(#000, #fff) } }',
  'p { height: 100dvh; container-type: inline-size; word-break: keep-all }',
  'p { transition: color 1s linear; background: linear-gradient(to right, red, blue) }',
  'p:nth-child(2n + 1) { color: red }',
  '@media (min-width: 40rem) and (prefers-reduced-motion: reduce) { @media (400px <= width) { p { color: red } } }',
  '@keyframes turn { from { opacity: 0 } } @container a (width > 1px) { p { color: red } }',
])('a style with %s is fine [CALLPAGE-50]', (css) => expect(findNewerInStyle(css)).toEqual([]));

test.each([
  ['ja', '/demo', 'お使いのブラウザは古いため'],
  ['en', '/demo', 'This browser is too old'],
  ['ja', '/', 'お使いのブラウザは古いため'],
  ['en', '/auth/signin', 'This browser is too old'],
  ['en', '/no-such-id', 'This browser is too old'],
])(
  'in %s, %s tells users of older browsers what to do, without script [CALLPAGE-51]',
  async (language, path, words) => {
    const html = await getPage(path, language);

    const note = /<body><p class="old-browser"[^>]*>([^<]*)<\/p>/.exec(html)?.[1] ?? '';
    expect(note).toContain(words);
    for (const version of Object.values(oldestBrowsers)) expect(note).toContain(version);
  },
);

test('every stylesheet hides the note only from browsers that know what the oldest ones know [CALLPAGE-51]', async () => {
  const hides = (css: string) =>
    css.includes('@supports (font-synthesis-weight:none) and (height:1dvh){.old-browser{display:none}}')
      ? []
      : ['note'];

  expect(await findIn('.css', hides)).toEqual({});
});

test('the README names the oldest browsers [CALLPAGE-50]', async () => {
  const { chrome, firefox, safari } = oldestBrowsers;

  const readme = await readFile(join(root, 'README.md'), 'utf8');

  expect(readme).toContain(`Safari ${safari} (iOS ${safari}), Chrome and Edge ${chrome}, and Firefox ${firefox}`);
});

async function getPage(path: string, language = 'ja'): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': language };
  return (await fetch(server.url + path, { headers })).text();
}

/** What was found, by the files that have it. */
async function findIn(extension: string, find: (text: string) => string[]): Promise<Record<string, string[]>> {
  const files = (await readdir(client, { recursive: true })).filter((file) => file.endsWith(extension));
  expect(files).not.toEqual([]);
  const found = files.map(async (file) => [file, find(await readFile(join(client, file), 'utf8'))] as const);
  return Object.fromEntries((await Promise.all(found)).filter(([, names]) => names.length > 0));
}

function withoutKnown(names: string[], exceptions: Record<string, string>): string[] {
  return names.filter((name) => !(name in exceptions));
}
