import type { PageRequest } from '@yobirin/contract/pages';
import type { FastifyRequest } from 'fastify';

export function pageRequestOf(request: FastifyRequest, { publicUrl }: { publicUrl: string }): PageRequest {
  return { locale: request.locale, url: request.url, origin: publicUrl };
}
