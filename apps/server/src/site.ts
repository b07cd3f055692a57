import { setImmediate } from 'node:timers/promises';
import type { LegalDocuments, LegalText } from '@yobirin/contract/legal';
import { isLocale, localeFacts, locales } from '@yobirin/contract/locale';
import type { RenderedPage } from '@yobirin/contract/pages';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { findLegalText } from './features/legal/legal.service.ts';
import { constantPageOf } from './platform/http/constant-page.ts';
import { guestPageRequestOf, pageRequestOf, type RequestedPage } from './platform/web/page-request.ts';
import { siteSettingsOf } from './platform/web/site-settings.ts';
import type { Web } from './platform/web/web-pages.ts';

/** The public pages about the service, with the operator's settings. */
export type Site = {
  page(requested: RequestedPage, legalText?: LegalText | null): Promise<RenderedPage>;
  /** The page of any address. A stranger who reads no language of the site is told of an unknown one in their own (LANG-01). */
  anyPage(request: FastifyRequest): Promise<RenderedPage>;
  /** Renders all pages in every language before the first request (decisions/0007). Failures are logged. */
  renderAhead(): Promise<void>;
};

type SiteSources = {
  ctx: Pick<Context, 'config' | 'log'>;
  web: Pick<Web, 'sitePage' | 'sitePaths' | 'callPageNotFound'>;
  documents: LegalDocuments;
};

export function createSite({ ctx: { config, log }, web, documents }: SiteSources): Site {
  const settings = siteSettingsOf(config);

  const page: Site['page'] = async (requested, legalText) => {
    // Only legal texts contain dates; every other page is rendered once per language.
    const regionalTag = legalText ? requested.regionalTag : localeFacts[requested.locale].tag;
    const { locale, url } = requested;
    return web.sitePage({ ...settings, legalText }, pageRequestOf({ locale, url, regionalTag }, config));
  };

  const renderOne = async (requested: RequestedPage): Promise<void> => {
    const legalText = findLegalText(documents, { path: requested.url, locale: requested.locale });
    try {
      constantPageOf(await page(requested, legalText));
    } catch (err) {
      log.error({ err, ...requested }, 'A page of the site cannot be rendered');
    }
  };

  const anyPage: Site['anyPage'] = async (request) => {
    const found = await page(request);
    if (found.status !== 404 || isLocale(request.guestLocale)) return found;
    return web.callPageNotFound(guestPageRequestOf(request, config));
  };

  return {
    page,
    anyPage,
    async renderAhead() {
      for (const url of await web.sitePaths()) {
        for (const locale of locales) {
          await renderOne({ url, locale, regionalTag: localeFacts[locale].tag });
          // Let waiting requests run between pages.
          await setImmediate();
        }
      }
      log.info('Every page of the site is rendered');
    },
  };
}
