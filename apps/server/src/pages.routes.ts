import { paths, routes } from '@yobirin/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { DomainError } from './platform/errors.ts';
import { accountSettingsOf } from './platform/web/account-settings.ts';
import { pageRequestOf } from './platform/web/page-request.ts';
import type { Web } from './platform/web/web.ts';
import { hasHome } from './signed-in-home.ts';

/** The pages that need no data: the site, the shell of the account door, and "not found" for every other address. */
export function registerPageRoutes(app: FastifyInstance, { ctx, web }: { ctx: Context; web: Web }): void {
  const { config } = ctx;
  app.get(routes.root, async (request, reply) => {
    if (await hasHome(ctx, request)) return reply.header('cache-control', 'no-store').redirect(paths.accountHome());
    return reply.sendPage(await web.rootPage(pageRequestOf(request, config), { isDemo: config.isDemo }));
  });

  if (config.isDemo || config.isDevelopment) {
    app.get('/_gallery', async (request, reply) =>
      reply.sendPage(await web.galleryShell(pageRequestOf(request, config))),
    );
  }

  // The account door itself knows which of its addresses exist.
  app.get('/*', async (request, reply) => {
    if (!request.accepts().type(['html'])) throw new DomainError('NOT_FOUND', 'Not found');
    return reply.sendPage(await web.accountShell(accountSettingsOf(config), pageRequestOf(request, config)));
  });
}
