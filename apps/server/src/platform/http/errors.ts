import { type ErrorCode, httpStatusOf } from '@yobirin/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { refusalOf } from '../refusal-of.ts';
import { systemCodeOf } from '../system-code-of.ts';

/** Turns every failure of a REST route into `{ error: { code, message, ...details, requestId } }`, and logs unexpected ones. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('NOT_FOUND', 'Not found'), request, reply));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, details } = beginRefusal(error, request, reply);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ error: { ...details, code, message, requestId: request.id } });
}

/** Sets the parts that every error answer has. Logs unexpected errors, except outages, which are logged once elsewhere. */
export function beginRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): Failure {
  const failure = describeFailure(error);
  const { status, code, details } = failure;
  if (code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: error }, 'request failed');
  if (typeof details.retryAfterSeconds === 'number') reply.header('retry-after', details.retryAfterSeconds);
  reply.code(status);
  return failure;
}

/** A refusal of HTTP itself, such as an unsupported method or media type. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

type Failure = { status: number; code: ErrorCode; message: string; details: Readonly<Record<string, unknown>> };

/** The part of a failure that a client may see. */
function describeFailure(error: unknown): Failure {
  const refusal = refusalOf(error);
  if (refusal) {
    const { code, message, details } = refusal;
    return { status: httpStatusOf[code], code, message, details };
  }
  return describeRequestFailure(error) ?? internalFailure;
}

const internalFailure: Failure = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong',
  details: {},
};

/** A request that Fastify or our own code refused before it reached a feature. */
function describeRequestFailure(error: unknown): Failure | null {
  if (!(error instanceof HttpError) && !isFastifyError(error) && !isExposed(error)) return null;
  const { statusCode, message } = error;
  if (!statusCode || statusCode >= 500) return null;
  const code = statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_USER_INPUT';
  return { status: statusCode, code, message, details: {} };
}

/** An error of Fastify or of one of its plugins. */
function isFastifyError(error: unknown): error is FastifyError {
  return systemCodeOf(error)?.startsWith('FST_') ?? false;
}

/** An `http-errors` refusal marked as safe to show, such as a range past the end of a file. */
function isExposed(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'expose' in error && error.expose === true && 'statusCode' in error;
}
