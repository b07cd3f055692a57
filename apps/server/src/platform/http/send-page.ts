import type { RenderedPage } from '@yobirin/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSecretToken } from '../secrets/secret-token.ts';
import { type ConstantPage, constantPageOf, nonceAttribute } from './constant-page.ts';
import { type ForeignOrigins, policyWithNonce } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a document, with a fresh nonce if it asks for one. Passing an object again reuses its encoded form. */
    sendPage(page: RenderedPage): FastifyReply;
  }
}

/** Pages with a nonce may use these third-party origins. */
export function registerSendPage(app: FastifyInstance, foreign: ForeignOrigins): void {
  app.decorateReply('sendPage', function sendPage(this: FastifyReply, page: RenderedPage): FastifyReply {
    this.code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', page.isSecret ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie');
    if (page.isSecret) this.header('referrer-policy', 'no-referrer');
    const constant = constantPageOf(page);
    return constant ? sendConstant(this, constant) : sendWithNonce(this, page, foreign);
  });
}

function sendConstant(reply: FastifyReply, page: ConstantPage): FastifyReply {
  const { policy, etag, plain, compressed } = page;
  reply.header('content-security-policy', policy).header('etag', etag);
  if (reply.statusCode === 200 && hasCopy(reply.request, etag)) return reply.code(304).send();
  if (!takesGzip.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

/** Whether the client's cached copy is current. */
function hasCopy({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.split(/, */).includes(etag) ?? false;
}

function sendWithNonce(reply: FastifyReply, page: RenderedPage, foreign: ForeignOrigins): FastifyReply {
  const nonce = createSecretToken();
  const allowed = {
    scripts: [...foreign.scripts, ...(page.scripts ?? [])],
    frames: [...foreign.frames, ...(page.frames ?? [])],
    connections: [...foreign.connections, ...(page.connections ?? [])],
    isFrameable: page.isFrameable,
  };
  return reply
    .header('content-security-policy', policyWithNonce(nonce, allowed))
    .send(page.html.replaceAll(nonceAttribute, `nonce="${nonce}"`));
}

/** The form that browsers send. Headers with weights (`q=`) are left to `@fastify/compress`. */
const takesGzip = /(^|,) *gzip *(,|$)/;
