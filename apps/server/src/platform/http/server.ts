import type { ServerOptions } from 'node:http';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Pool } from 'pg';
import { registerTries } from '../limits/running-tries.ts';
import { registerSource } from '../security/request-source.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { type IssuedCertificate, tlsOf } from '../tls/issue-certificate.ts';
import { registerBrowserMark } from './browser-mark.ts';
import { registerCompression } from './compression.ts';
import { answerMalformed, registerErrors } from './errors.ts';
import { type ExplainAway, type FindMissing, registerHealth } from './health.ts';
import { registerLocale } from './locale.ts';
import { createRequestIds, registerRequestIdHeader } from './request-id.ts';
import { registerRequestLog } from './request-log.ts';
import { type ForeignOrigins, noForeignOrigins, registerSecurityHeaders, securityHeaders } from './security-headers.ts';
import { registerSendPage } from './send-page.ts';
import { registerStopping } from './stopping.ts';

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** Aborted when the process has to stop. */
  stop?: AbortSignal;
  pool: Pool;
  findMissing?: FindMissing;
  /** Told when a connection cannot be accepted, which must not end the process. */
  onAcceptError?: (error: Error) => void;
  explainAway?: ExplainAway;
  publicUrl: string;
  hasHstsSubdomains?: boolean;
  /** Addresses and networks, separated by commas. */
  trustProxy: false | string;
  /** Third-party origins that pages with a nonce may use. */
  foreignOrigins?: ForeignOrigins;
  /** To serve HTTPS itself, without a proxy in front. */
  certificate?: IssuedCertificate | null;
};

/** Fastify with everything that applies to all routes, and no route of the product. */
export async function createHttpServer({
  log,
  security,
  stop = new AbortController().signal,
  pool,
  findMissing = () => [],
  onAcceptError = () => {},
  explainAway = () => null,
  publicUrl,
  hasHstsSubdomains = false,
  trustProxy,
  foreignOrigins = noForeignOrigins,
  certificate = null,
}: HttpServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({ publicUrl, hasHstsSubdomains });
  const app = fastify({
    loggerInstance: log,
    // `registerRequestLog` writes one line per request, without its secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds({ isProxyTrusted: trustProxy !== false }),
    trustProxy,
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, headers),
    bodyLimit: 64 * 1024,
    ...(certificate ? { https: { ...connections, ...tlsOf(certificate) } } : { http: connections }),
    // A stalled body, malicious or not, must not hold its connection forever.
    connectionTimeout: 60_000,
    // Fastify would end a server whose job queue is slow to start. The queue itself gives up on a database that does not answer.
    pluginTimeout: 0,
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : unknownPath),
    // The route of an ID refuses long ones like any unknown ID. People add a slash when they type an address.
    routerOptions: { maxParamLength: 16 * 1024, ignoreTrailingSlash: true },
  });

  // A failure to listen is reported by `listen` itself.
  app.server.on('error', (error) => app.server.listening && onAcceptError(error));
  registerErrors(app, security);
  registerSource(app);
  registerTries(app);
  registerRequestIdHeader(app);
  registerSecurityHeaders(app, headers);
  registerRequestLog(app);
  registerSendPage(app, foreignOrigins);
  await registerCompression(app);
  await registerLocale(app);
  registerBrowserMark(app, { isHttps: publicUrl.startsWith('https:') });
  registerStopping(app, stop);
  registerHealth(app, { pool, stop, findMissing, explainAway });
  return app;
}

/** Only websockets are upgraded. A client that offers another protocol, such as HTTP/2, gets a plain answer. */
const connections: ServerOptions = {
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};

/** No route has this path: a path that cannot be decoded is answered like any unknown one. */
const unknownPath = '/_unknown/path';

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    // `decodeURIComponent` has no other way to report a malformed path.
    return false;
  }
}
