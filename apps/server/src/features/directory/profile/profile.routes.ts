import type { RenderedPage } from '@yobirin/contract/pages';
import { routes } from '@yobirin/contract/paths';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import { signinCookieName } from '@yobirin/contract/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { addressOf } from '../../../platform/http/rate-limit.ts';
import { pageRequestOf } from '../../../platform/web/page-request.ts';
import { sendUnavailablePage } from '../../../platform/web/unavailable-page.ts';
import type { Web } from '../../../platform/web/web-pages.ts';
import { createCallPageViews } from './profile.service.ts';

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
    const isSignedIn = request.headers.cookie?.includes(`${signinCookieName}=`) ?? false;
    const { yobirinId } = request.params;
    const address = addressOf(request);
    ctx.missedLookups.assertLeft(address);
    const view = await findView(yobirinId, { isSignedIn });
    // The first part of other addresses, such as `/guest`, which can never be an ID.
    if (!view && isReservedYobirinId(yobirinId)) return reply.sendPage(await unknownPage(request));
    const pageRequest = pageRequestOf(request, ctx.config);
    if (view) return reply.sendPage(await web.callPage(view, pageRequest));
    ctx.missedLookups.spend(address, 1);
    return reply.sendPage(await web.callPageNotFound(pageRequest));
  });
}
