import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import { locales } from '@yobirin/contract/locale';
import {
  originPlaceholder,
  type PageRenderer,
  type PageRequest,
  type RenderedPage,
  rootPageFile,
} from '@yobirin/contract/pages';
import type { FastifyInstance } from 'fastify';
import { rememberPages } from './remember-pages.ts';
import type { Web, WebOptions } from './web.ts';

export async function serveBuiltWeb(app: FastifyInstance, { webDirectory, publicUrl }: WebOptions): Promise<Web> {
  const renderer = await loadRenderer(webDirectory);
  await serveFiles(app, join(webDirectory, 'client'));
  return {
    ...renderer,
    rootPage: await prerenderedRootPage(renderer, { webDirectory, publicUrl }),
    callPage: rememberPages(renderer.callPage),
    accountShell: rememberPages(renderer.accountShell),
  };
}

async function loadRenderer(webDirectory: string): Promise<PageRenderer> {
  const file = join(webDirectory, 'server/server-entry.js');
  try {
    const { renderer }: { renderer: PageRenderer } = await import(pathToFileURL(file).href);
    return renderer;
  } catch (cause) {
    throw new Error(`The web is not built: cannot load ${file}. Run "npm run build".`, { cause });
  }
}

async function serveFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  // Names of assets change with their content, so whoever has one need never ask again.
  await app.register(staticFiles, {
    root: join(clientDirectory, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });

  const files = await readdir(clientDirectory, { withFileTypes: true });
  for (const { name } of files.filter((file) => file.isFile() && !isCompressedForm(file.name))) {
    // What stays in a browser after its page is gone must be able to change at once.
    const maxAge = name === 'service-worker.js' ? 0 : '1d';
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, clientDirectory, { immutable: false, maxAge }));
  }
}

function isCompressedForm(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz');
}

type RootPage = PageRenderer['rootPage'];

/** The root page as the build left it. Only a query, which its language links have to keep, makes it be rendered again. */
async function prerenderedRootPage(
  renderer: PageRenderer,
  { webDirectory, publicUrl }: Pick<WebOptions, 'webDirectory' | 'publicUrl'>,
): Promise<RootPage> {
  const prerendered = new Map<string, RenderedPage>();
  for (const locale of locales) {
    for (const isDemo of [true, false]) {
      const file = rootPageFile(locale, { isDemo });
      const html = await readFile(join(webDirectory, file), 'utf8');
      prerendered.set(file, { status: 200, html: html.replaceAll(originPlaceholder, publicUrl) });
    }
  }

  return (request: PageRequest, options) => {
    const page = request.url === '/' ? prerendered.get(rootPageFile(request.locale, options)) : undefined;
    return page ?? renderer.rootPage(request, options);
  };
}
