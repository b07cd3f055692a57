import { randomUUID } from 'node:crypto';
import { noncePlaceholder, type RenderedPage } from '@yobirin/contract/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
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

/** A document cut at its nonces and encoded, so that a response only has to glue. */
const preparedPages = new WeakMap<RenderedPage, Buffer[]>();

function sendPage(this: FastifyReply, page: RenderedPage): FastifyReply {
  const pieces = preparedPages.get(page) ?? preparePage(page);
  this.code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, cookie');
  const [whole] = pieces;
  if (whole && pieces.length === 1) return this.send(whole);

  const nonce = randomUUID();
  return this.header('content-security-policy', policyWithNonce(nonce)).send(glue(pieces, Buffer.from(nonce)));
}

function preparePage(page: RenderedPage): Buffer[] {
  const pieces = page.html.split(noncePlaceholder).map((piece) => Buffer.from(piece));
  preparedPages.set(page, pieces);
  return pieces;
}

function glue(pieces: Buffer[], nonce: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));
}
