import type { RenderedPage } from '@yobirin/contract/pages';
import { paths, routes } from '@yobirin/contract/paths';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import { signedInCookieName } from '@yobirin/contract/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { addressOf } from '../../../platform/http/rate-limit.ts';
import { guestPageRequestOf } from '../../../platform/web/page-request.ts';
import { sendUnavailablePage } from '../../../platform/web/unavailable-page.ts';
import type { Web } from '../../../platform/web/web-pages.ts';
import { createCallPageViews, findPresentId } from './profile.service.ts';
import { findResting } from './released-id.service.ts';

type ProfileRoutes = {
  ctx: Context;
  web: Web;
  /** The general "not found" page. */
  unknownPage: (request: FastifyRequest) => Promise<RenderedPage>;
};

/** The public call page of every ID. */
export function registerProfileRoutes(app: FastifyInstance, { ctx, web, unknownPage }: ProfileRoutes): void {
  const findView = createCallPageViews(ctx);
  const errorHandler = sendUnavailablePage({ web, config: ctx.config });

  app.get<{ Params: { yobirinId: string } }>(routes.call, { errorHandler }, async (request, reply) => {
    const isSignedIn = request.headers.cookie?.includes(`${signedInCookieName}=`) ?? false;
    const { yobirinId } = request.params;
    const address = addressOf(request);
    ctx.idLookups.assertAllowed(address, yobirinId);
    const pageRequest = guestPageRequestOf(request, ctx.config);
    const view = await findView(yobirinId, { isSignedIn, locale: pageRequest.locale });
    if (view) ctx.idLookups.noteFound(address, yobirinId);
    // The first part of other addresses, such as `/guest`, which can never be an ID.
    if (!view && isReservedYobirinId(yobirinId)) return reply.sendPage(await unknownPage(request));
    if (view) return reply.sendPage(await web.callPage(view, pageRequest));
    return sendUnknownId({ ctx, web }, request, reply);
  });
}

/** An earlier ID leads to the present one with its query (PROFILE-18). Not kept by browsers: the holder may end it. */
async function sendUnknownId(
  { ctx, web }: Pick<ProfileRoutes, 'ctx' | 'web'>,
  request: FastifyRequest<{ Params: { yobirinId: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { yobirinId } = request.params;
  const pageRequest = guestPageRequestOf(request, ctx.config);
  const isResting = (await findResting(ctx, yobirinId)) !== null;
  const presentId = isResting ? await findPresentId(ctx, yobirinId) : null;
  if (!isResting) ctx.idLookups.noteMissed(addressOf(request), yobirinId);
  if (presentId === null)
    return reply.sendPage(await (isResting ? web.callPageReleased(pageRequest) : web.callPageNotFound(pageRequest)));
  const [, query] = request.url.split(/\?(.*)/s, 2);
  const address = paths.call({ yobirinId: presentId });
  return reply.header('cache-control', 'no-store').redirect(query ? `${address}?${query}` : address, 302);
}
