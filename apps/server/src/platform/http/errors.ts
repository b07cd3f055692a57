import { type ErrorCode, httpStatusOf } from '@yobirin/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** Turns every failure of a REST route into `{ error: { code, message, ...details, requestId } }`, and logs unexpected ones. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('NOT_FOUND', 'Not found'), request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, details } = describeFailure(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (typeof details.retryAfterSeconds === 'number') reply.header('retry-after', details.retryAfterSeconds);
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ error: { ...details, code, message, requestId: request.id } });
}

type Failure = { status: number; code: ErrorCode; message: string; details: Readonly<Record<string, unknown>> };

/** What a client may know of a failure. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof DomainError) {
    return { status: httpStatusOf[error.code], code: error.code, message: error.message, details: error.details };
  }
  return describeRequestFailure(error) ?? internalFailure;
}

const internalFailure: Failure = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong',
  details: {},
};

/** Fastify's own refusals of a request that never reached its route. */
function describeRequestFailure(error: unknown): Failure | null {
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (!code?.startsWith('FST_ERR_') || !statusCode || statusCode >= 500) return null;
  return {
    status: statusCode,
    code: statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_USER_INPUT',
    message: message ?? 'The request cannot be understood',
    details: {},
  };
}
