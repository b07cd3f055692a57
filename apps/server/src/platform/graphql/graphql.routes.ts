import { limits } from '@yobirin/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormattedExecutionResult } from 'graphql';
import { DomainError } from '../errors.ts';
import { beginRefusal, HttpError } from '../http/errors.ts';
import { createExecutor, type Execute, type ExecutorOptions } from './executor.ts';
import { type MediaType, negotiateMediaType } from './media-type.ts';
import { type MultipartLimits, readMultipart } from './multipart.ts';
import { parseBody, parseQuery } from './request-parameters.ts';

export type GraphqlOptions = ExecutorOptions & {
  uploadLimits?: Partial<MultipartLimits>;
};

const path = '/graphql';
const maxBodyBytes = 256 * 1024;
const preflightHeader = 'graphql-require-preflight';

/** Serves `/graphql` by the "GraphQL over HTTP" specification, with streamed uploads. */
export async function registerGraphql(
  app: FastifyInstance,
  { uploadLimits, ...options }: GraphqlOptions,
): Promise<void> {
  const multipartLimits = {
    maxOperationBytes: maxBodyBytes,
    maxFiles: limits.attachmentsPerPost,
    maxFileBytes: limits.attachmentMaxBytes,
    ...uploadLimits,
  };

  await app.register(async (scope) => {
    const execute = createExecutor(options);
    scope.setErrorHandler(sendGraphqlError);
    scope.removeContentTypeParser('text/plain');
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));

    scope.get(path, (request, reply) => answer(request, reply, () => execute(request, parseQuery(request))));
    scope.post(path, { bodyLimit: maxBodyBytes }, (request, reply) =>
      answer(request, reply, () =>
        isMultipart(request)
          ? executeMultipart(request, execute, multipartLimits)
          : execute(request, parseBody(request.body)),
      ),
    );
    scope.route({ method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: path, handler: refuseMethod });
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => ReturnType<Execute>,
): Promise<FastifyReply> {
  const mediaType = negotiateMediaType(request);
  if (mediaType === null)
    throw new HttpError(406, 'Answers are given in application/graphql-response+json or application/json');

  const result = await work();
  // A client that asks for plain JSON treats any other status as a transport failure.
  const status = result.data === undefined && mediaType !== 'application/json' ? 400 : 200;
  return send(reply.code(status), mediaType, result);
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

async function executeMultipart(
  request: FastifyRequest,
  execute: Execute,
  multipartLimits: MultipartLimits,
): ReturnType<Execute> {
  assertNotForged(request);
  const { operation, release } = await readMultipart(request.raw, multipartLimits);
  try {
    return await execute(request, parseBody(operation));
  } finally {
    await release();
  }
}

/** CSRF protection: a form on another site can send multipart bodies, but neither custom headers nor JSON. */
function assertNotForged({ headers }: FastifyRequest): void {
  if (headers.authorization === undefined && headers[preflightHeader] === undefined) {
    throw new DomainError('FORBIDDEN', `Uploads need the header authorization or ${preflightHeader}`);
  }
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): never {
  reply.header('allow', 'GET, HEAD, POST');
  throw new HttpError(405, 'Operations are sent by POST, queries also by GET');
}

/** Sends a refusal with the code and message that REST would use, in the shape of GraphQL errors. */
function sendGraphqlError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, details } = beginRefusal(error, request, reply);
  const extensions = { ...details, code, requestId: request.id };
  return send(reply, negotiateMediaType(request) ?? 'application/json', {
    errors: [{ message, extensions }],
  });
}

function send(reply: FastifyReply, mediaType: MediaType, result: FormattedExecutionResult): FastifyReply {
  return reply
    .header('content-type', `${mediaType}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .send(JSON.stringify(result));
}
