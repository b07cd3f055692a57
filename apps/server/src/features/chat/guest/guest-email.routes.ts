import type { GuestLocale } from '@yobirin/contract/locale';
import type { MailPageView } from '@yobirin/contract/pages';
import { paths, routes } from '@yobirin/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { registerFormRoutes } from '../../../platform/http/form-body.ts';
import { guestPageRequestOf } from '../../../platform/web/page-request.ts';
import { sendUnavailablePage } from '../../../platform/web/unavailable-page.ts';
import type { Web } from '../../../platform/web/web-pages.ts';
import { loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { nameIn } from '../../directory/profile/profile-text.service.ts';
import { type Confirmation, confirmGuestEmail, findConfirmation } from './guest-email.service.ts';

type GuestEmailRoutes = { ctx: Context; web: Pick<Web, 'mailPage' | 'unavailablePage'> };

/** The page of the link that asks a guest's address. Opening it changes nothing: its button confirms (GUEST-13). */
export async function registerGuestEmailRoutes(app: FastifyInstance, { ctx, web }: GuestEmailRoutes): Promise<void> {
  const show = async (request: FastifyRequest, confirmation: Confirmation | null) => {
    const pageRequest = guestPageRequestOf(request, ctx.config);
    return web.mailPage(await viewOf(ctx, confirmation, pageRequest.locale), pageRequest);
  };

  const errorHandler = sendUnavailablePage({ web, config: ctx.config });

  app.get(routes.mailConfirm, { errorHandler }, async (request, reply) =>
    reply.sendPage(await show(request, await findConfirmation(ctx, tokenOf(request)))),
  );
  await registerFormRoutes(app, (scope) => {
    scope.post(routes.mailConfirm, { errorHandler }, async (request, reply) =>
      reply.sendPage(await show(request, await confirmGuestEmail(ctx, tokenOf(request)))),
    );
  });
}

const querySchema = z.object({ token: z.string().catch('') });

function tokenOf({ query }: FastifyRequest): string {
  return querySchema.parse(query).token;
}

async function viewOf(ctx: Context, confirmation: Confirmation | null, locale: GuestLocale): Promise<MailPageView> {
  if (!confirmation) return { page: 'invalid' };
  const { email, hostId, isConfirmed, guestToken } = confirmation;
  const [host] = await loadReferencedProperties(ctx, [hostId]);
  const chatPath = isConfirmed && guestToken ? paths.guestChat({ token: guestToken }) : null;
  const nickname = host ? await nameIn(ctx.db, host, locale) : '';
  return { page: 'confirm', email, nickname, isDone: isConfirmed, chatPath };
}
