import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, httpStatusOf } from '@yobirin/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { forgiveTries } from '../limits/running-tries.ts';
import { refusalOf } from '../refusal-of.ts';
import { noteRefusal } from '../security/note-refusal.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { systemCodeOf } from '../system-code-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog;
  }
}

/** Turns every failure of a REST route into `{ error: { code, message, ...details, requestId } }`, and logs unexpected ones. */
export function registerErrors(app: FastifyInstance, security: SecurityLog): void {
  app.decorate('security', security);
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
  noteRefusal(request.server.security, failure);
  void forgiveTries(failure);
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
  const { statusCode } = error;
  if (!statusCode || statusCode >= 500) return null;
  const code = statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_USER_INPUT';
  const message = error instanceof HttpError ? error.message : wordsOf(statusCode);
  return { status: statusCode, code, message, details: {} };
}

/** Our own words, which stay when the HTTP library changes its own (API-REST-14). */
function wordsOf(status: number): string {
  return requestWords[status] ?? 'The request is not well formed';
}

const requestWords: Record<number, string> = {
  404: 'Not found',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This media type is not supported',
  416: 'The file has no such range',
  431: 'The headers of the request are too large',
};

const parserStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are no HTTP request, which no route or hook ever sees. */
export function answerMalformed(error: Error, socket: Socket, headers: Readonly<Record<string, string>>): void {
  const systemCode = systemCodeOf(error) ?? '';
  if (systemCode === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = parserStatuses[systemCode] ?? 400;
  const body = JSON.stringify({ error: { code: 'BAD_USER_INPUT', message: wordsOf(status) } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** An error of Fastify or of one of its plugins. */
function isFastifyError(error: unknown): error is FastifyError {
  return systemCodeOf(error)?.startsWith('FST_') ?? false;
}

/** An `http-errors` refusal marked as safe to show, such as a range past the end of a file. */
function isExposed(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'expose' in error && error.expose === true && 'statusCode' in error;
}
