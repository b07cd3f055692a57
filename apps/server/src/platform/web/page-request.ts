import { type GuestLocale, localeQueryName } from '@yobirin/contract/locale';
import type { GuestPageRequest, PageRequest } from '@yobirin/contract/pages';
import type { FastifyRequest } from 'fastify';

/** The parts of a request that a page of the site or of the account area depends on. */
export type RequestedPage = Pick<FastifyRequest, 'locale' | 'regionalTag' | 'url'>;

export type PageSettings = { publicUrl: string; mapEmbedUrl: string; mapLinkUrl: string; callHiddenSeconds: number };

export function pageRequestOf({ locale, regionalTag, url }: RequestedPage, settings: PageSettings): PageRequest {
  return { locale, regionalTag, ...shared(url, settings) };
}

/** For a page that strangers meet, in one of five languages (LANG-01). */
export function guestPageRequestOf(
  request: Pick<FastifyRequest, 'guestLocale' | 'guestRegionalTag' | 'url'>,
  settings: PageSettings,
): GuestPageRequest {
  return { locale: request.guestLocale, regionalTag: request.guestRegionalTag, ...shared(request.url, settings) };
}

function shared(url: string, settings: PageSettings): Omit<PageRequest<GuestLocale>, 'locale' | 'regionalTag'> {
  return {
    url: withoutLanguage(url),
    origin: settings.publicUrl,
    maps: { embed: settings.mapEmbedUrl, link: settings.mapLinkUrl },
    callHiddenSeconds: settings.callHiddenSeconds,
  };
}

/** The language is already chosen here: with or without `lang`, a URL asks for one page. */
function withoutLanguage(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return url;
  const others = query.split('&').filter((parameter) => parameter && !parameter.startsWith(`${localeQueryName}=`));
  return others.length > 0 ? `${path}?${others.join('&')}` : path;
}
