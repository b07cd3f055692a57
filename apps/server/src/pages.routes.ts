import { paths, routes } from '@yobirin/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { DomainError } from './platform/errors.ts';
import { accountSettingsOf } from './platform/web/account-settings.ts';
import { guestPageRequestOf, pageRequestOf } from './platform/web/page-request.ts';
import { robotsOf, sitemapOf } from './platform/web/sitemap.ts';
import { sendUnavailablePage } from './platform/web/unavailable-page.ts';
import type { Web } from './platform/web/web-pages.ts';
import { hasHome } from './signed-in-home.ts';
import type { Site } from './site.ts';

type PageRoutes = { ctx: Context; web: Web; site: Site };

/** The pages that need no data: the site, the shells of the account and guest doors, and "not found" for all other addresses. */
export function registerPageRoutes(app: FastifyInstance, { ctx, web, site }: PageRoutes): void {
  const { config } = ctx;
  registerSite(app, { ctx, web, site });
  registerSearchEngineRoutes(app, { ctx, web });

  // The account door itself decides which of these addresses exist.
  for (const path of ['/account/*', '/auth/*', '/invite/*', routes.servicePlans]) {
    app.get(path, async (request, reply) => {
      requireBrowser(request);
      return reply.sendPage(await web.accountShell(accountSettingsOf(config), pageRequestOf(request, config)));
    });
  }

  app.get(routes.guestChat, async (request, reply) => {
    requireBrowser(request);
    const { isMailOn } = config;
    return reply.sendPage(await web.guestShell({ isMailOn }, guestPageRequestOf(request, config)));
  });

  if (config.isDemo || config.isDevelopment) {
    app.get('/_gallery', async (request, reply) =>
      reply.sendPage(await web.galleryShell(pageRequestOf(request, config))),
    );
  }
}

function registerSite(app: FastifyInstance, { ctx, web, site }: PageRoutes): void {
  const sendSitePage = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.sendPage(await site.anyPage(request));

  const errorHandler = sendUnavailablePage({ web, config: ctx.config });
  app.get(routes.root, { errorHandler }, async (request, reply) => {
    if (await hasHome(ctx, request)) return reply.header('cache-control', 'no-store').redirect(paths.accountHome());
    return sendSitePage(request, reply);
  });
  app.get('/*', async (request, reply) => {
    requireBrowser(request);
    return sendSitePage(request, reply);
  });
}

function registerSearchEngineRoutes(app: FastifyInstance, { ctx, web }: Omit<PageRoutes, 'site'>): void {
  const origin = ctx.config.publicUrl;
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf({ origin, paths: await web.sitePaths() })),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf({ origin })));
}

/** A client that does not accept HTML gets a plain NOT_FOUND instead of a page. */
function requireBrowser(request: FastifyRequest): void {
  if (!request.accepts().type(['html'])) throw new DomainError('NOT_FOUND', 'Not found');
}
