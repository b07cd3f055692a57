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
  /** What resolvers get. A new object for every request: loaders live as long as it. */
  createContext(request: FastifyRequest): Promise<object> | object;
  isIntrospectionAllowed: boolean;
  /** Lets clients see what an unexpected failure was. */
  isDevelopment: boolean;
};

/** Never fails for what a client or a resolver did wrong: that is part of the result. */
export type Execute = (request: FastifyRequest, parameters: RequestParameters) => Promise<FormattedExecutionResult>;

/** Executes by Mercurius, compiling each operation that comes a second time. */
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
    // Errors are formatted below, where those of the request and those of resolvers meet.
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
 * Mercurius keeps compiled operations by the document's text alone, and would run the first one asked for whatever name
 * comes with it later. A comment makes the texts differ.
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

/** Mercurius also takes a syntax tree written as JSON, which would slip past the limit on tokens. */
async function refuseJsonDocuments(_schema: unknown, document: { loc?: unknown } | null): Promise<void> {
  if (document?.loc instanceof Location) return;
  throw new AggregateError([new GraphQLError('Syntax Error: The query is not a GraphQL document')]);
}

/** A link or an image on another site must not be able to change anything. */
function assertReadOnly(query: string, operationName: string | null): void {
  const operation = findOperation(query, operationName);
  if (operation && operation.operation !== 'query') throw new HttpError(405, 'Only queries can be sent by GET');
}

/** Null when the document is malformed or does not say which of its operations is meant; running it will tell. */
function findOperation(query: string, operationName: string | null): OperationDefinitionNode | null {
  try {
    return getOperationAST(parse(query, parseOptions), operationName) ?? null;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}
