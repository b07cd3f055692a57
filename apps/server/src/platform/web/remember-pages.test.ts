import type { PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { rememberNotFound, rememberPages, rememberSitePages } from './remember-pages.ts';
import { siteSettingsOf } from './site-settings.ts';

const maps = { embed: 'https://map.example/frame', link: 'https://map.example' };
const request: PageRequest = {
  locale: 'ja',
  regionalTag: 'ja-JP',
  url: '/demo',
  origin: 'https://yobirin.example',
  maps,
  callHiddenSeconds: 60,
};

function countingPages(status = 200) {
  let rendered = 0;
  return rememberPages((name: string, { locale }: PageRequest): RenderedPage => {
    rendered += 1;
    return { status, html: `${name} in ${locale}, rendered ${rendered}` };
  });
}

test('equal input returns the cached page', () => {
  const page = countingPages();

  expect(page('Hanako', { ...request })).toBe(page('Hanako', { ...request }));
});

test('any other input is rendered again', () => {
  const page = countingPages();
  page('Hanako', request);

  expect(page('Taro', request).html).toBe('Taro in ja, rendered 2');
  expect(page('Hanako', { ...request, locale: 'en' }).html).toBe('Hanako in en, rendered 3');
});

test.each([
  ['a page with a query', 200, '/demo?callerName=101'],
  ['a page not found', 404, '/no-such-id'],
])('%s is not cached', (_case, status, url) => {
  const page = countingPages(status);

  expect(page('Hanako', { ...request, url })).not.toBe(page('Hanako', { ...request, url }));
});

test('unknown IDs share one page per language, unless there is a query to pass on', () => {
  const page = rememberNotFound(({ locale, url }) => ({ status: 404, html: `${locale} ${url}` }));
  const ask = (url: string) => page({ ...request, url });

  expect(ask('/no-such-id')).toBe(ask('/another-id'));
  expect(page({ ...request, locale: 'en' }).html).toBe('en /');
  expect(ask('/no-such-id?callerName=101').html).toBe('ja /?callerName=101');
  expect(ask('/no-such-id?callerName=101')).not.toBe(ask('/no-such-id?callerName=101'));
});

test('every page of the site is cached by its input', () => {
  let rendered = 0;
  const page = rememberSitePages({
    sitePage: () => ({ status: 404, html: `rendered ${++rendered}` }),
    siteAddress: () => '/not-found',
  });
  const settings = siteSettingsOf(loadConfig({}));

  expect(page(settings, { ...request, url: '/a/b' })).toBe(page(settings, { ...request, url: '/c/d?e' }));
});
