import type { LegalDocuments } from '@yobirin/contract/legal';
import type { PageRequest, SiteSettings } from '@yobirin/contract/pages';
import { routes } from '@yobirin/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { findLegalText, loadLegalDocuments } from './features/legal/legal.service.ts';
import { rememberPages } from './platform/web/remember-pages.ts';
import { createSite } from './site.ts';
import { captureLog } from './testing/captured-log.ts';

const config = loadConfig({});
const { log, lines } = captureLog();
let documents: LegalDocuments;

beforeAll(async () => {
  documents = await loadLegalDocuments({ directory: config.legalDirectory, log });
});

/** A site of three pages, of which one is broken, and a record of rendered pages. */
function openSite() {
  const rendered: string[] = [];
  const sitePage = rememberPages(({ legalText }: SiteSettings, { url, locale }: PageRequest) => {
    if (url === '/broken') throw new Error('broken');
    rendered.push(`${url} in ${locale} with ${legalText?.articles.length ?? 0} articles`);
    return { status: 200, html: url };
  });
  const callPageNotFound = () => ({ status: 404, html: '' });
  const web = { sitePage, callPageNotFound, sitePaths: () => ['/', '/broken', routes.serviceTerms] };
  return { rendered, site: createSite({ ctx: { config, log }, web, documents }) };
}

test('pages are rendered ahead in both languages, and not again for requests', async () => {
  const { rendered, site } = openSite();
  await site.renderAhead();
  const renderedAhead = [...rendered];

  await site.page({ url: '/?lang=en', locale: 'en', regionalTag: 'en-GB' });
  await site.page(
    { url: routes.serviceTerms, locale: 'ja', regionalTag: 'ja-JP' },
    findLegalText(documents, { path: routes.serviceTerms, locale: 'ja' }),
  );

  expect(renderedAhead).toEqual([
    '/ in ja with 0 articles',
    '/ in en with 0 articles',
    '/service/terms in ja with 21 articles',
    '/service/terms in en with 21 articles',
  ]);
  expect(rendered).toEqual(renderedAhead);
});

test('a page that cannot be rendered is logged, and does not stop the others', async () => {
  const { site } = openSite();

  await site.renderAhead();

  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'A page of the site cannot be rendered', url: '/broken', locale: 'en' }),
  );
});
