import type { LegalDocuments, LegalText } from '@yobirin/contract/legal';
import { isLocale } from '@yobirin/contract/locale';
import { routes } from '@yobirin/contract/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { pageRequestOf } from '../../platform/web/page-request.ts';
import { siteSettingsOf } from '../../platform/web/site-settings.ts';
import type { Web } from '../../platform/web/web.ts';

type LegalRoutes = { ctx: Context; web: Web; documents: LegalDocuments };
type Texts = LegalDocuments[keyof LegalDocuments];

export function registerLegalRoutes(app: FastifyInstance, { ctx, web, documents }: LegalRoutes): void {
  registerDocuments(app, documents);

  const settings = siteSettingsOf(ctx.config);
  const pages = { [routes.serviceTerms]: termsText, [routes.servicePrivacyPolicy]: privacyText };
  for (const [path, textOf] of Object.entries(pages)) {
    app.get(path, async (request, reply) => {
      const legalText = textOf(documents[request.locale]);
      return reply.sendPage(await web.sitePage({ ...settings, legalText }, pageRequestOf(request, ctx.config)));
    });
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

function termsText({ terms }: Texts): LegalText | null {
  return terms && { articles: terms.terms, histories: terms.histories };
}

function privacyText({ privacies }: Texts): LegalText | null {
  return privacies && { body: privacies.body, articles: privacies.privacies, histories: privacies.histories };
}
