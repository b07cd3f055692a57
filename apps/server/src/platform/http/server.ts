import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Pool } from 'pg';
import type { Redis } from '../redis/redis.ts';
import { registerCompression } from './compression.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerLocale } from './locale.ts';
import { createRequestIds, registerRequestIdHeader } from './request-id.ts';
import { registerRequestLog } from './request-log.ts';
import { type ForeignOrigins, noForeignOrigins, registerSecurityHeaders } from './security-headers.ts';
import { registerSendPage } from './send-page.ts';
import { registerStopping } from './stopping.ts';

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  /** Aborted once the process has to stop. */
  stop?: AbortSignal;
  pool: Pool;
  redis?: Redis | null;
  publicUrl: string;
  /** Addresses and networks, separated by commas. */
  trustProxy: false | string;
  /** What pages with a nonce may use of others. */
  foreignOrigins?: ForeignOrigins;
};

/** Fastify with all that holds for every route, and no route of the product. */
export async function createHttpServer({
  log,
  stop = new AbortController().signal,
  pool,
  redis = null,
  publicUrl,
  trustProxy,
  foreignOrigins = noForeignOrigins,
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    // `registerRequestLog` writes the one line a request, without its secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds({ isProxyTrusted: trustProxy !== false }),
    trustProxy,
    bodyLimit: 64 * 1024,
    // Sockets alone are upgraded. Who offers anything else, such as HTTP/2, gets a plain answer instead of silence.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
    // A body that stalls, by malice or in a tunnel, gives its connection back.
    connectionTimeout: 60_000,
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : unknownPath),
    // Long ids are for their route to refuse, as any unknown one. People add a slash when they type an address.
    routerOptions: { maxParamLength: 16 * 1024, ignoreTrailingSlash: true },
  });

  registerErrors(app);
  registerRequestIdHeader(app);
  registerSecurityHeaders(app, { isHttps: publicUrl.startsWith('https:') });
  registerRequestLog(app);
  registerSendPage(app, foreignOrigins);
  await registerCompression(app);
  await registerLocale(app);
  registerStopping(app, stop);
  registerHealth(app, { pool, redis, stop });
  return app;
}

/** No route has it: a path that cannot be decoded is answered like any other unknown one. */
const unknownPath = '/_unknown/path';

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    // The only way to ask: a malformed path throws.
    return false;
  }
}
