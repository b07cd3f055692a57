import { routes } from '@yobirin/contract/paths';
import { signinCookieName } from '@yobirin/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { pageRequestOf } from '../../../platform/web/page-request.ts';
import { sendUnavailablePage } from '../../../platform/web/unavailable-page.ts';
import type { Web } from '../../../platform/web/web-pages.ts';
import { createCallPageViews } from './profile.service.ts';

/** The public call page of every ID. */
export function registerProfileRoutes(app: FastifyInstance, { ctx, web }: { ctx: Context; web: Web }): void {
  const findView = createCallPageViews(ctx);
  const errorHandler = sendUnavailablePage({ web, config: ctx.config });

  app.get<{ Params: { yobirinId: string } }>(routes.call, { errorHandler }, async (request, reply) => {
    const isSignedIn = request.headers.cookie?.includes(`${signinCookieName}=`) ?? false;
    const view = await findView(request.params.yobirinId, { isSignedIn });
    const pageRequest = pageRequestOf(request, ctx.config);
    return reply.sendPage(view ? await web.callPage(view, pageRequest) : await web.callPageNotFound(pageRequest));
  });
}
