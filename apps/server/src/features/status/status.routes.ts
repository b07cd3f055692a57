import { localeFacts } from '@yobirin/contract/locale';
import type { RenderedPage } from '@yobirin/contract/pages';
import { routes } from '@yobirin/contract/paths';
import type { StatusView } from '@yobirin/contract/status';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressOf, limitRate } from '../../platform/http/rate-limit.ts';
import { pageRequestOf } from '../../platform/web/page-request.ts';
import { siteSettingsOf } from '../../platform/web/site-settings.ts';
import { sendUnavailablePage } from '../../platform/web/unavailable-page.ts';
import type { Web } from '../../platform/web/web-pages.ts';
import type { StatusViews } from './view-status.service.ts';

type StatusRoutes = { ctx: Context; web: Web; views: StatusViews };

/** When a page that says that the site does not work opens again by itself. */
const reloadSeconds = 30;

/** `/status` and `/status.json`; neither exists unless the operator lets everyone see them (STATUS-13). */
export function registerStatusRoutes(app: FastifyInstance, { ctx, web, views }: StatusRoutes): void {
  const { config, limitAttempts } = ctx;
  if (config.status !== 'public') return;
  const rule = { name: 'status', max: 120, windowMs: 60_000 };
  const preHandler = limitRate(limitAttempts, { ...rule, key: addressOf });
  const renderOnce = rememberLatest();

  const render = (view: StatusView | null, { locale, url }: FastifyRequest) => {
    const request = pageRequestOf({ locale, url, regionalTag: localeFacts[locale].tag }, config);
    return web.statusPage(view, siteSettingsOf(config), {
      ...request,
      url: routes.status,
      timeZone: config.timeZone,
    });
  };

  app.get(routes.status, { preHandler, errorHandler: sendUnavailablePage({ web, config }) }, async (request, reply) => {
    const view = await views.find();
    if (!view) reply.header('refresh', reloadSeconds).header('retry-after', reloadSeconds);
    return reply.sendPage(await renderOnce(view, request.locale, () => render(view, request)));
  });

  app.get('/status.json', { preHandler }, async (_request, reply) => {
    const view = await views.find();
    return reply
      .code(view ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(view ?? nothingKnown);
  });
}

const nothingKnown: StatusView = { state: 'fails', probedAt: null, parts: [], objectives: [], incidents: [] };

/** Renders a page once per view and language. */
function rememberLatest() {
  let latest: { view: StatusView | null; pages: Map<string, RenderedPage | Promise<RenderedPage>> } | null = null;
  return (view: StatusView | null, locale: string, render: () => RenderedPage | Promise<RenderedPage>) => {
    if (latest?.view !== view) latest = { view, pages: new Map() };
    const page = latest.pages.get(locale) ?? render();
    latest.pages.set(locale, page);
    return page;
  };
}
