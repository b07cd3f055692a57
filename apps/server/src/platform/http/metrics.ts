import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '../errors.ts';

export type Metrics = {
  /** Remembers how many sockets a namespace holds. */
  countConnections(namespace: string, count: number): void;
};

export type MetricsOptions = {
  /** What opens the route. */
  token: string | null;
  /** Whether it is open to everyone when there is no token; otherwise it is not there. */
  isOpenWithoutToken: boolean;
};

/** Measures every request by route and serves `/metrics` in Prometheus' format. */
export function registerMetrics(app: FastifyInstance, { token, isOpenWithoutToken }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);

  const connections = new Gauge({
    name: 'yobirin_socket_connections',
    help: 'Open sockets by namespace',
    labelNames: ['namespace'],
    registers: [registry],
  });

  if (token !== null || isOpenWithoutToken) serveMetrics(app, registry, token);
  return { countConnections: (namespace, count) => connections.set({ namespace }, count) };
}

function serveMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', { config: { isProbe: true } }, async (request, reply) => {
    if (token !== null && !isBearer(request.headers.authorization, token)) {
      throw new DomainError('UNAUTHENTICATED', 'The metrics need their token');
    }
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern and never the path itself: labels must stay few.
    const route = request.routeOptions.url ?? 'unknown';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** Same length whatever was sent, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
