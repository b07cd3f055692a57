import { routes } from '@yobirin/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { DomainError } from './platform/errors.ts';
import { pageRequestOf } from './platform/web/page-request.ts';
import type { Web } from './platform/web/web.ts';

/** The pages that need no data: the site, the shell of the account door, and "not found" for every other address. */
export function registerPageRoutes(app: FastifyInstance, { config, web }: { config: Config; web: Web }): void {
  app.get(routes.root, async (request, reply) =>
    reply.sendPage(await web.rootPage(pageRequestOf(request, config), { isDemo: config.isDemo })),
  );

  if (config.isDemo || config.isDevelopment) {
    app.get('/_gallery', async (request, reply) =>
      reply.sendPage(await web.galleryShell(pageRequestOf(request, config))),
    );
  }

  // The account door itself knows which of its addresses exist.
  app.get('/*', async (request, reply) => {
    if (!request.accepts().type(['html'])) throw new DomainError('NOT_FOUND', 'Not found');
    return reply.sendPage(await web.accountShell(pageRequestOf(request, config)));
  });
}
