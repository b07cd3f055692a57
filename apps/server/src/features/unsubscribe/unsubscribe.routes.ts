import type { GuestLocale } from '@yobirin/contract/locale';
import { type MailPageView, mailChoices } from '@yobirin/contract/pages';
import { routes } from '@yobirin/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { formValue, registerFormRoutes } from '../../platform/http/form-body.ts';
import { guestPageRequestOf } from '../../platform/web/page-request.ts';
import { sendUnavailablePage } from '../../platform/web/unavailable-page.ts';
import type { Web } from '../../platform/web/web-pages.ts';
import { describeUnsubscribing, unsubscribe } from './unsubscribe.service.ts';

type ViewIn = (locale: GuestLocale) => Promise<MailPageView>;
type UnsubscribeRoutes = { ctx: Context; web: Pick<Web, 'mailPage' | 'unavailablePage'> };

/** Ends mails without signing in: by a button of the page, or by one request of a mail program (RFC 8058). */
export async function registerUnsubscribeRoutes(app: FastifyInstance, { ctx, web }: UnsubscribeRoutes): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, viewIn: ViewIn) => {
    const pageRequest = guestPageRequestOf(request, ctx.config);
    return reply.sendPage(await web.mailPage(await viewIn(pageRequest.locale), pageRequest));
  };

  const errorHandler = sendUnavailablePage({ web, config: ctx.config });

  app.get(routes.mailUnsubscribe, { errorHandler }, async (request, reply) =>
    send(request, reply, (locale) => describeUnsubscribing(ctx, { token: tokenOf(request), locale })),
  );
  await registerFormRoutes(app, (scope) => {
    scope.post(routes.mailUnsubscribe, { errorHandler }, async (request, reply) => {
      const choice = choiceSchema.parse(formValue(request.body, 'choice'));
      return send(request, reply, (locale) => unsubscribe(ctx, { token: tokenOf(request), choice, locale }));
    });
  });
}

const querySchema = z.object({ token: z.string().catch('') });
const choiceSchema = z.enum(mailChoices).nullable().catch(null);

function tokenOf({ query }: FastifyRequest): string {
  return querySchema.parse(query).token;
}
