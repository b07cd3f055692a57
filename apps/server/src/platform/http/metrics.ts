import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '../errors.ts';
import type { Redis } from '../redis/redis.ts';

export type Metrics = {
  /** Sets the number of connected sockets of a namespace. */
  countConnections(namespace: string, count: number): void;
  observeMessage(namespace: string, message: { event: string; outcome: string; seconds: number }): void;
  /** Adds a count of events. Returns a function that adds one to the series with these labels. */
  count<Label extends string>(
    counted: Counted<Label> & { known: readonly Record<Label, string>[] },
  ): (labels: Record<Label, string>) => void;
  /** Adds a distribution of values. Returns a function that adds one value to the series with these labels. */
  measure<Label extends string>(
    measured: Counted<Label> & { buckets: number[] },
  ): (value: number, labels: Record<Label, string>) => void;
  /** Adds a figure that is read at each scrape. */
  watch(figure: Figure): void;
};

type Figure = {
  name: string;
  help: string;
  /** The label that tells the series of the figure apart. */
  label: string;
  read(): Record<string, number> | Promise<Record<string, number>>;
};

type Counted<Label extends string> = { name: string; help: string; labels: readonly Label[] };

export type MetricsOptions = {
  /** The bearer token that the route requires. */
  token: string | null;
  /** Whether the route is public without a token; otherwise it then does not exist. */
  isOpenWithoutToken: boolean;
  redis?: Redis | null;
};

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every request by route and serves `/metrics` in Prometheus' format. */
export function registerMetrics(
  app: FastifyInstance,
  { token, isOpenWithoutToken, redis = null }: MetricsOptions,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  if (redis) measureRedis(redis, registry);

  const connections = new Gauge({
    name: 'yobirin_socket_connections',
    help: 'Open sockets by namespace',
    labelNames: ['namespace'],
    registers: [registry],
  });
  const messages = new Histogram({
    name: 'yobirin_socket_message_duration_seconds',
    help: 'Time to answer a message of a socket, by its name and outcome',
    labelNames: ['namespace', 'event', 'outcome'],
    buckets: durationBuckets,
    registers: [registry],
  });

  if (token !== null || isOpenWithoutToken) serveMetrics(app, registry, token);
  return {
    countConnections: (namespace, count) => connections.set({ namespace }, count),
    observeMessage: (namespace, { event, outcome, seconds }) =>
      messages.labels(namespace, event, outcome).observe(seconds),
    count(counted) {
      const counter = new Counter({ ...counted, labelNames: counted.labels, registers: [registry] });
      for (const labels of counted.known) counter.inc(labels, 0);
      return (labels) => counter.inc(labels);
    },
    measure(measured) {
      const histogram = new Histogram({ ...measured, labelNames: measured.labels, registers: [registry] });
      return (value, labels) => histogram.observe(labels, value);
    },
    watch: (figure) => watch(figure, registry),
  };
}

function watch({ name, help, label, read }: Figure, registry: Registry): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset();
      for (const [part, value] of Object.entries(await read())) gauge.set({ [label]: part }, value);
    },
  });
}

function serveMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', { config: { isProbe: true } }, async (request, reply) => {
    if (token !== null && !isBearer(request.headers.authorization, token)) {
      app.security.note('access_refused', { reason: 'metrics_token' });
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
    buckets: durationBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the path itself: the number of label values must stay small.
    const route = request.routeOptions.url ?? 'unknown';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
}

function measureRedis(redis: Redis, registry: Registry): void {
  new Gauge({
    name: 'yobirin_redis_connected',
    help: 'Whether this node reaches the Redis that nodes share: 1 or 0',
    registers: [registry],
    collect() {
      this.set(redis.isConnected() ? 1 : 0);
    },
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** A digest has a fixed length, which `timingSafeEqual` needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
