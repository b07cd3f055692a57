import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { takeEvent } from './stripe/stripe-event.service.ts';

export const webhookPath = '/webhooks/stripe';

/** The webhook of the payment provider. The signature covers the raw bytes, so the body must not be parsed before. */
export async function registerBillingRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, async (request, reply) => {
      await takeEvent(ctx, { body: bodyOf(request), signature: signatureOf(request) });
      return reply.code(204).send();
    });
  });
}

const maxEventBytes = 1024 * 1024;

function bodyOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw new DomainError('BAD_USER_INPUT', 'There is no event');
  return body;
}

function signatureOf({ headers, server }: FastifyRequest): string {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') {
    server.security.note('webhook_refused', { webhook: 'stripe' });
    throw new DomainError('BAD_USER_INPUT', 'There is no signature');
  }
  return signature;
}
