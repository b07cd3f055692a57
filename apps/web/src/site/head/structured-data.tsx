import { serializePageData } from '../../document/page-data.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { canonicalAddress } from './alternates.tsx';

type StructuredDataProps = SitePageProps & { page: SitePage; path: string };

/** Describes the page in terms of schema.org, as a data block that no browser executes. */
export function StructuredData(props: StructuredDataProps) {
  const { page, path, settings, request } = props;
  const own = page.structuredData?.({ settings, request });
  const graph = [organization(props), website(props), path !== '/' && breadcrumbs(props), own].filter(Boolean);
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by serializePageData
      dangerouslySetInnerHTML={{ __html: serializePageData({ '@context': 'https://schema.org', '@graph': graph }) }}
    />
  );
}

function organization({ request: { origin }, settings: { operator } }: StructuredDataProps) {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: operator.name ?? m.common_product(),
    url: operator.url ?? `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
}

function website({ request: { origin } }: StructuredDataProps) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: m.common_product(),
    alternateName: '呼び鈴',
    url: `${origin}/`,
    inLanguage: getLocale(),
    publisher: { '@id': organizationId(origin) },
  };
}

function breadcrumbs({ page, path, request: { origin } }: StructuredDataProps) {
  const steps = [
    { name: m.common_product(), item: canonicalAddress({ origin, path: '/' }) },
    { name: page.title?.() ?? m.common_product(), item: canonicalAddress({ origin, path }) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function organizationId(origin: string): string {
  return `${origin}/#organization`;
}
