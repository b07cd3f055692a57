import type { PageRequest } from '@yobirin/contract/pages';
import type { FastifyRequest } from 'fastify';

type PageSettings = { publicUrl: string; mapEmbedUrl: string; mapLinkUrl: string };

export function pageRequestOf(request: FastifyRequest, settings: PageSettings): PageRequest {
  return {
    locale: request.locale,
    url: request.url,
    origin: settings.publicUrl,
    maps: { embed: settings.mapEmbedUrl, link: settings.mapLinkUrl },
  };
}
