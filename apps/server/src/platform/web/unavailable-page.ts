import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginRefusal } from '../http/errors.ts';
import { refusalOf } from '../refusal-of.ts';
import { guestPageRequestOf, type PageSettings } from './page-request.ts';
import type { Web } from './web-pages.ts';

type Failing = { web: Pick<Web, 'unavailablePage'>; config: PageSettings };

/** Spreads the reloads of all pages that an outage has left open. */
const spreadSeconds = 5;

/**
 * Error handler of pages that need data: sends a page for refusals that pass with time, and rethrows other errors. During an outage
 * the page reloads by itself, also without scripts.
 */
export function sendUnavailablePage({ web, config }: Failing) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const code = refusalOf(error)?.code;
    if (code !== 'SERVICE_UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS') throw error;
    const { details } = beginRefusal(error, request, reply);
    if (code === 'SERVICE_UNAVAILABLE' && request.method === 'GET') {
      const seconds = Number(details.retryAfterSeconds ?? spreadSeconds) + Math.random() * spreadSeconds;
      reply.header('refresh', Math.ceil(seconds));
    }
    return reply.sendPage(await web.unavailablePage(code, guestPageRequestOf(request, config)));
  };
}
