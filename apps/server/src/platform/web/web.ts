import type { FastifyInstance } from 'fastify';
import { serveBuiltWeb } from './built-web.ts';
import type { Web, WebOptions } from './web-pages.ts';

/** Serves scripts, styles and other files of the web, from its build or, in development, from its sources. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<Web> {
  if (!options.isDevelopment) return serveBuiltWeb(app, options);
  const { serveWebSources } = await import('./web-sources.ts');
  return serveWebSources(app, options);
}
