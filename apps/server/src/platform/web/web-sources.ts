import { dirname } from 'node:path';
import middie from '@fastify/middie';
import type { PageRenderer, RenderedPage } from '@yobirin/contract/pages';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Web, WebOptions } from './web-pages.ts';

/** Development: Vite runs inside this server, so that changes show at once and one port is enough. */
export async function serveWebSources(app: FastifyInstance, { webDirectory }: WebOptions): Promise<Web> {
  const vite = await createServer({
    root: dirname(webDirectory),
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);

  /** Loaded for each request, because sources may have changed. */
  async function loadRenderer(): Promise<PageRenderer> {
    return (await vite.ssrLoadModule('/src/server-entry.tsx')).renderer;
  }

  async function render(url: string, page: (renderer: PageRenderer) => RenderedPage): Promise<RenderedPage> {
    const { status, html, isFrameable = false, isSecret = false } = page(await loadRenderer());
    return { status, html: await vite.transformIndexHtml(url, html), isFrameable, isSecret };
  }

  return {
    sitePage: (settings, request) => render(request.url, (pages) => pages.sitePage(settings, request)),
    siteAddress: async (url) => (await loadRenderer()).siteAddress(url),
    sitePaths: async () => (await loadRenderer()).sitePaths(),
    // Documents change with the sources, so each one is interpreted anew.
    documentHashes: () => [],
    statusPage: (view, settings, request) => render(request.url, (pages) => pages.statusPage(view, settings, request)),
    callPage: (view, request) => render(request.url, (pages) => pages.callPage(view, request)),
    callPageNotFound: (request) => render(request.url, (pages) => pages.callPageNotFound(request)),
    callPageReleased: (request) => render(request.url, (pages) => pages.callPageReleased(request)),
    unavailablePage: (code, request) => render(request.url, (pages) => pages.unavailablePage(code, request)),
    accountShell: (settings, request) => render(request.url, (pages) => pages.accountShell(settings, request)),
    mailPage: (view, request) => render(request.url, (pages) => pages.mailPage(view, request)),
    guestShell: (settings, request) => render(request.url, (pages) => pages.guestShell(settings, request)),
    galleryShell: (request) => render(request.url, (pages) => pages.galleryShell(request)),
  };
}
