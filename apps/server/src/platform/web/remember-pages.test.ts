import type { PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { rememberNotFound, rememberPages, rememberSitePages } from './remember-pages.ts';

const maps = { embed: 'https://map.example/frame', link: 'https://map.example' };
const request: PageRequest = { locale: 'ja', url: '/demo', origin: 'https://yobirin.example', maps };

function countingPages(status = 200) {
  let rendered = 0;
  return rememberPages((name: string, { locale }: PageRequest): RenderedPage => {
    rendered += 1;
    return { status, html: `${name} in ${locale}, rendered ${rendered}` };
  });
}

test('the same input gives the very same page again', () => {
  const page = countingPages();

  expect(page('Hanako', { ...request })).toBe(page('Hanako', { ...request }));
});

test('any other input is rendered anew', () => {
  const page = countingPages();
  page('Hanako', request);

  expect(page('Taro', request).html).toBe('Taro in ja, rendered 2');
  expect(page('Hanako', { ...request, locale: 'en' }).html).toBe('Hanako in en, rendered 3');
});

test.each([
  ['a page with a query', 200, '/demo?callerName=101'],
  ['a page not found', 404, '/nobody'],
])('%s takes no room', (_case, status, url) => {
  const page = countingPages(status);

  expect(page('Hanako', { ...request, url })).not.toBe(page('Hanako', { ...request, url }));
});

test('for an ID that nobody has there is one page in each language, unless it has a query to pass on', () => {
  const page = rememberNotFound(({ locale, url }) => ({ status: 404, html: `${locale} ${url}` }));
  const ask = (url: string) => page({ ...request, url });

  expect(ask('/nobody')).toBe(ask('/somebody-else'));
  expect(page({ ...request, locale: 'en' }).html).toBe('en /');
  expect(ask('/nobody?callerName=101').html).toBe('ja /?callerName=101');
  expect(ask('/nobody?callerName=101')).not.toBe(ask('/nobody?callerName=101'));
});

test('of the site, every page is kept by what it is made from', () => {
  let rendered = 0;
  const page = rememberSitePages({
    sitePage: () => ({ status: 404, html: `rendered ${++rendered}` }),
    siteAddress: () => '/not-found',
  });
  const settings = loadConfig({});

  expect(page(settings, { ...request, url: '/a/b' })).toBe(page(settings, { ...request, url: '/c/d?e' }));
});
