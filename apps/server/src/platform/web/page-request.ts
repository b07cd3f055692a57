import { localeQueryName } from '@yobirin/contract/locale';
import type { PageRequest } from '@yobirin/contract/pages';
import type { FastifyRequest } from 'fastify';

/** What a request says of the page it wants. */
export type RequestedPage = Pick<FastifyRequest, 'locale' | 'url'>;

export type PageSettings = { publicUrl: string; mapEmbedUrl: string; mapLinkUrl: string };

export function pageRequestOf({ locale, url }: RequestedPage, settings: PageSettings): PageRequest {
  return {
    locale,
    url: withoutLanguage(url),
    origin: settings.publicUrl,
    maps: { embed: settings.mapEmbedUrl, link: settings.mapLinkUrl },
  };
}

/** By then the language is chosen: with and without it, an address asks for the same page. */
function withoutLanguage(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return url;
  const others = query.split('&').filter((parameter) => parameter && !parameter.startsWith(`${localeQueryName}=`));
  return others.length > 0 ? `${path}?${others.join('&')}` : path;
}
