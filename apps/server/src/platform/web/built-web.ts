import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { PageRenderer } from '@yobirin/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberNotFound, rememberPages, rememberSitePages } from './remember-pages.ts';
import type { Web, WebOptions } from './web-pages.ts';

export async function serveBuiltWeb(app: FastifyInstance, { webDirectory }: WebOptions): Promise<Web> {
  const renderer = await loadRenderer(webDirectory);
  await serveFiles(app, join(webDirectory, 'client'));
  return {
    ...renderer,
    sitePage: rememberSitePages(renderer),
    callPage: rememberPages(renderer.callPage),
    callPageNotFound: rememberNotFound(renderer.callPageNotFound),
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
  // The names of assets change with their content, so browsers cache them forever.
  await app.register(staticFiles, {
    root: join(clientDirectory, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });

  const files = await readdir(clientDirectory, { withFileTypes: true });
  for (const name of ['previews', 'screenshots'].filter((name) => files.some((file) => file.name === name))) {
    const root = join(clientDirectory, name);
    await app.register(staticFiles, { root, prefix: `/${name}/`, index: false, maxAge: '1d', decorateReply: false });
  }
  for (const { name } of files.filter((file) => file.isFile() && !isCompressedForm(file.name))) {
    // A service worker stays in a browser after its page is closed, so an update must take effect at once.
    const maxAge = name === 'service-worker.js' ? 0 : '1d';
    app.get(`/${name}`, { onSend: nameEncoding }, (_request, reply) =>
      reply.sendFile(name, clientDirectory, { immutable: false, maxAge }),
    );
  }
}

/** The library names the encoding of texts, but not that of pictures that are texts. */
async function nameEncoding(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.header('content-type', 'image/svg+xml; charset=utf-8');
}

function isCompressedForm(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz');
}
