import { localeQueryName, locales } from '@yobirin/contract/locale';

type SiteAddresses = { origin: string; paths: readonly string[] };

/** Lists every page in every language for search engines, consistent with the canonical and alternate links of the pages. */
export function sitemapOf({ origin, paths }: SiteAddresses): string {
  const entries = paths.flatMap((path) => locales.map((locale) => entryOf(`${origin}${path}`, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Call pages have a `noindex` of their own, so nothing is forbidden here. */
export function robotsOf({ origin }: Pick<SiteAddresses, 'origin'>): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function entryOf(address: string, locale: string): string {
  const alternates = locales.map((other) => alternateOf(other, addressIn(address, other)));
  return [
    '  <url>',
    `    <loc>${addressIn(address, locale)}</loc>`,
    ...alternates,
    alternateOf('x-default', address),
    '  </url>',
  ].join('\n');
}

function addressIn(address: string, locale: string): string {
  return `${address}?${localeQueryName}=${locale}`;
}

function alternateOf(language: string, address: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
