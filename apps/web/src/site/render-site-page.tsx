import type { PageRequest, RenderedPage, SiteSettings } from '@yobirin/contract/pages';
import { routes } from '@yobirin/contract/paths';
import { AppManifest } from '../document/app-manifest.tsx';
import { renderDocument } from '../document/render-document.tsx';
import { pathOf, searchOf } from '../document/request-address.ts';
import { m } from '../i18n/gen/messages.js';
import { SiteLayout } from './frame/site-layout.tsx';
import { Alternates } from './head/alternates.tsx';
import { SocialPreview } from './head/social-preview.tsx';
import { StructuredData } from './head/structured-data.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

export function sitePage(settings: SiteSettings, asked: PageRequest): RenderedPage {
  const request = { ...asked, url: siteAddress(asked.url) };
  const page = findSitePage(pathOf(request.url));
  return page ? found(page, settings, request) : notFound(settings, request);
}

/** Drops query parameters that do not change the page, such as those of advertisements. */
export function siteAddress(url: string): string {
  const page = findSitePage(pathOf(url));
  return page ? `${routes[page.route]}${page.search?.(searchOf(url)) ?? ''}` : '/not-found';
}

export function sitePaths(): readonly string[] {
  return sitePages.map(({ route }) => routes[route]);
}

/** Accepts a trailing slash, which people add when they type an address. */
function findSitePage(path: string): SitePage | undefined {
  return sitePages.find(({ route }) => routes[route] === path || `${routes[route]}/` === path);
}

function found(page: SitePage, settings: SiteSettings, request: PageRequest): RenderedPage {
  const { locale, regionalTag, origin, url } = request;
  const path = routes[page.route];
  const document = renderDocument({
    door: 'site',
    locale,
    regionalTag,
    content: () => ({
      title: page.title?.(),
      description: page.description(),
      analyticsId: settings.analyticsId,
      script: 'enhances',
      head: (
        <>
          <Alternates origin={origin} path={path} />
          <SocialPreview page={page} origin={origin} path={path} />
          <StructuredData page={page} path={path} settings={settings} request={request} />
          <AppManifest locale={locale} />
        </>
      ),
      root: (
        <SiteLayout path={path} search={searchOf(url)} settings={settings}>
          <page.Content settings={settings} request={request} />
        </SiteLayout>
      ),
    }),
  });
  return { status: 200, ...document };
}

function notFound(settings: SiteSettings, { locale, url }: PageRequest): RenderedPage {
  const document = renderDocument({
    door: 'site',
    locale,
    content: () => ({
      title: m.account_not_found_title(),
      script: 'enhances',
      head: <AppManifest locale={locale} />,
      root: (
        <SiteLayout path={pathOf(url)} search={searchOf(url)} settings={settings}>
          <NotFoundPage />
        </SiteLayout>
      ),
    }),
  });
  return { status: 404, ...document };
}
