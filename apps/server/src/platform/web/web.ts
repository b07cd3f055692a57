import type { PageRenderer } from '@yobirin/contract/pages';
import type { FastifyInstance } from 'fastify';
import { serveBuiltWeb } from './built-web.ts';

/** The pages that routes can send by `reply.sendPage(await web.callPage(…))`. */
export type Web = {
  [Name in keyof PageRenderer]: (
    ...input: Parameters<PageRenderer[Name]>
  ) => ReturnType<PageRenderer[Name]> | Promise<ReturnType<PageRenderer[Name]>>;
};

export type WebOptions = {
  /** Output of the web build. */
  webDirectory: string;
  isDevelopment: boolean;
};

/** Serves scripts, styles and other files of the web, from its build or, in development, from its sources. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<Web> {
  if (!options.isDevelopment) return serveBuiltWeb(app, options);
  const { serveWebSources } = await import('./web-sources.ts');
  return serveWebSources(app, options);
}
