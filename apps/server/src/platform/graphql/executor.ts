import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Location,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import mercurius from 'mercurius';
import { HttpError } from '../http/errors.ts';
import { formatErrors } from './errors.ts';
import { documentLimits, limitRules } from './limits.ts';
import type { RequestParameters } from './request-parameters.ts';

export type ExecutorOptions = {
  schema: GraphQLSchema;
  /** The context of the resolvers, one per request: loaders cache for one request only. */
  createContext(request: FastifyRequest): Promise<object> | object;
  isIntrospectionAllowed: boolean;
  /** Adds the original of an unexpected error to the answer. */
  isDevelopment: boolean;
};

/** Does not reject for mistakes of a client or a resolver: they are part of the result. */
export type Execute = (request: FastifyRequest, parameters: RequestParameters) => Promise<FormattedExecutionResult>;

/** Executes through Mercurius, which compiles each operation at its second use. */
export async function createExecutor(scope: FastifyInstance, options: ExecutorOptions): Promise<Execute> {
  const { schema, createContext, isIntrospectionAllowed, isDevelopment } = options;
  await scope.register(mercurius, {
    schema,
    routes: false,
    jit: 1,
    // Each entry holds a document of up to `maxTokens` and its compiled function; our client has far fewer operations.
    cache: 256,
    graphql: { parseOptions },
    validationRules: limitRules({ isIntrospectionAllowed }),
    // Errors of the request and of resolvers are formatted together below.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  scope.graphql.addHook('preValidation', refuseJsonDocuments);

  return async (request, { query, operationName, variables }) => {
    if (request.method === 'GET') assertReadOnly(query, operationName);
    const context = await createContext(request);
    const { data, errors } = await run(() =>
      scope.graphql(keyedByName(query, operationName), context, variables ?? undefined, operationName ?? undefined),
    );
    if (!errors) return { data };
    const formatted = formatErrors(errors, {
      requestId: request.id,
      log: request.log,
      isIntrospectionAllowed,
      isDevelopment,
    });
    return { ...(data !== undefined && { data }), errors: formatted };
  };
}

const parseOptions = { maxTokens: documentLimits.maxTokens };

/**
 * Mercurius caches compiled operations by the document's text alone, and would ignore a different `operationName` later.
 * A comment with the name makes the texts differ.
 */
function keyedByName(query: string, operationName: string | null): string {
  return operationName === null ? query : `${query}\n#${operationName}`;
}

/** Mercurius throws when a document is refused before it runs. */
async function run(execute: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
  try {
    return await execute();
  } catch (error) {
    const errors = error instanceof Error && 'errors' in error ? error.errors : null;
    if (Array.isArray(errors) && errors.every((item) => item instanceof GraphQLError)) return { errors };
    throw error;
  }
}

/** Mercurius also accepts a syntax tree as JSON, which would bypass the token limit. */
async function refuseJsonDocuments(_schema: unknown, document: { loc?: unknown } | null): Promise<void> {
  if (document?.loc instanceof Location) return;
  throw new AggregateError([new GraphQLError('Syntax Error: The query is not a GraphQL document')]);
}

/** A link or an image on another site must not be able to change data. */
function assertReadOnly(query: string, operationName: string | null): void {
  const operation = findOperation(query, operationName);
  if (operation && operation.operation !== 'query') throw new HttpError(405, 'Only queries can be sent by GET');
}

/** Null when the document is malformed or ambiguous; execution then reports the error. */
function findOperation(query: string, operationName: string | null): OperationDefinitionNode | null {
  try {
    return getOperationAST(parse(query, parseOptions), operationName) ?? null;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}
