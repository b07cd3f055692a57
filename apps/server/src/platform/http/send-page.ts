import { randomUUID } from 'node:crypto';
import { noncePlaceholder, type RenderedPage } from '@yobirin/contract/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import { policyWithNonce } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a document with a fresh nonce. Handing in the same object again saves the work of preparing it. */
    sendPage(page: RenderedPage): FastifyReply;
  }
}

export function registerSendPage(app: FastifyInstance): void {
  app.decorateReply('sendPage', sendPage);
}

const preparedPages = new WeakMap<RenderedPage, PreparedPage>();

function sendPage(this: FastifyReply, page: RenderedPage): FastifyReply {
  const prepared = preparedPages.get(page) ?? prepare(page);
  const nonce = randomUUID();
  this.code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (prepared.hasNonce) this.header('content-security-policy', policyWithNonce(nonce));
  if (!takesGzip.test(this.request.headers['accept-encoding'] ?? '')) return this.send(prepared.fill(nonce));
  return this.header('content-encoding', 'gzip').send(prepared.fillCompressed(nonce));
}

function prepare(page: RenderedPage): PreparedPage {
  const prepared = preparePage(page.html, noncePlaceholder);
  preparedPages.set(page, prepared);
  return prepared;
}

/** As browsers say it. Who weighs encodings against one another gets what `@fastify/compress` works out. */
const takesGzip = /(^|,) *gzip *(,|$)/;
