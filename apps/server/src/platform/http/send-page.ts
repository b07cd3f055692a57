import { randomUUID } from 'node:crypto';
import type { RenderedPage } from '@yobirin/contract/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConstantPage, constantPageOf, nonceAttribute } from './constant-page.ts';
import { type ForeignOrigins, policyWithNonce } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a document, by a fresh nonce if it asks for one. Handing in the same object again saves preparing it. */
    sendPage(page: RenderedPage): FastifyReply;
  }
}

/** Pages with a nonce may use what these origins have. */
export function registerSendPage(app: FastifyInstance, foreign: ForeignOrigins): void {
  app.decorateReply('sendPage', function sendPage(this: FastifyReply, page: RenderedPage): FastifyReply {
    this.code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie');
    const constant = constantPageOf(page);
    return constant ? sendConstant(this, constant) : sendWithNonce(this, page, foreign);
  });
}

function sendConstant(reply: FastifyReply, { policy, plain, compressed }: ConstantPage): FastifyReply {
  reply.header('content-security-policy', policy);
  if (!takesGzip.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

function sendWithNonce(
  reply: FastifyReply,
  { html, frames = [] }: RenderedPage,
  foreign: ForeignOrigins,
): FastifyReply {
  const nonce = randomUUID();
  return reply
    .header('content-security-policy', policyWithNonce(nonce, { ...foreign, frames: [...foreign.frames, ...frames] }))
    .send(html.replaceAll(nonceAttribute, `nonce="${nonce}"`));
}

/** As browsers say it. Who weighs encodings against one another gets what `@fastify/compress` works out. */
const takesGzip = /(^|,) *gzip *(,|$)/;
