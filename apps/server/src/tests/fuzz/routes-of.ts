import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const channel = 'fastify.initialization';

/** Records the routes of all servers created by `start`. */
export async function recordRoutes<Result>(
  start: () => Promise<Result>,
): Promise<{ result: Result; routesOf(app: FastifyInstance): string[] }> {
  const routes = new Map<unknown, Set<string>>();
  const record = (message: unknown) => {
    // Fastify documents this message.
    const { fastify } = message as { fastify: FastifyInstance };
    const known = new Set<string>();
    routes.set(fastify, known);
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) known.add(`${each} ${url}`);
    });
  };

  subscribe(channel, record);
  try {
    const result = await start();
    return { result, routesOf: (app) => [...(routes.get(app) ?? [])] };
  } finally {
    unsubscribe(channel, record);
  }
}
