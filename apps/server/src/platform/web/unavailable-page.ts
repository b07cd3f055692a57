import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginRefusal } from '../http/errors.ts';
import { refusalOf } from '../refusal-of.ts';
import { type PageSettings, pageRequestOf } from './page-request.ts';
import type { Web } from './web-pages.ts';

type Failing = { web: Pick<Web, 'unavailablePage'>; config: PageSettings };

/** Error handler of pages that need data: sends a page for refusals that pass with time, and rethrows other errors. */
export function sendUnavailablePage({ web, config }: Failing) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const code = refusalOf(error)?.code;
    if (code !== 'SERVICE_UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS') throw error;
    beginRefusal(error, request, reply);
    return reply.sendPage(await web.unavailablePage(code, pageRequestOf(request, config)));
  };
}
