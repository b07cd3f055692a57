import type { LegalDocuments, LegalText } from '@yobirin/contract/legal';
import { isLocale } from '@yobirin/contract/locale';
import type { RenderedPage } from '@yobirin/contract/pages';
import { routes } from '@yobirin/contract/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../platform/errors.ts';
import type { RequestedPage } from '../../platform/web/page-request.ts';
import { findLegalText } from './legal.service.ts';

type LegalRoutes = {
  site: { page(requested: RequestedPage, legalText: LegalText | null | undefined): Promise<RenderedPage> };
  documents: LegalDocuments;
};
type Texts = LegalDocuments[keyof LegalDocuments];

export function registerLegalRoutes(app: FastifyInstance, { site, documents }: LegalRoutes): void {
  registerDocuments(app, documents);

  for (const path of [routes.serviceTerms, routes.servicePrivacyPolicy]) {
    app.get(path, async (request, reply) =>
      reply.sendPage(await site.page(request, findLegalText(documents, { path, locale: request.locale }))),
    );
  }
}

/** API-REST-12, API-REST-13 */
function registerDocuments(app: FastifyInstance, documents: LegalDocuments): void {
  for (const name of ['terms', 'privacies'] as const) {
    app.get<{ Params: { locale: string } }>(`/static/:locale/${name}.json`, ({ params: { locale } }, reply) =>
      sendDocument(reply, isLocale(locale) ? documents[locale][name] : null),
    );
  }
}

function sendDocument(reply: FastifyReply, document: Texts[keyof Texts]): FastifyReply {
  if (!document) throw new DomainError('NOT_FOUND', 'No such document');
  return reply.header('cache-control', 'public, max-age=300').send(document);
}
