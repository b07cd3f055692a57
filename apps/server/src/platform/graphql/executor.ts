import type { FastifyRequest } from 'fastify';
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { HttpError } from '../http/errors.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { ProcessorBudget } from '../limits/processor-budget.ts';
import { createDocuments } from './documents.ts';
import { formatErrors, type OnFailure } from './errors.ts';
import { limitRules } from './limits.ts';
import type { RequestParameters } from './request-parameters.ts';

export type ExecutorOptions = {
  schema: GraphQLSchema;
  /** The context of the resolvers, one per request: loaders cache for one request only. */
  createContext(request: FastifyRequest): Promise<object> | object;
  /** Hashes of the documents that our own pages send. */
  ownDocuments: readonly string[];
  /** The processor time that one address may use: for our own documents, and as much for others. */
  budget: ProcessorBudget;
  isIntrospectionAllowed: boolean;
  /** Adds the original of an unexpected error to the answer. */
  isDevelopment: boolean;
  /** Told of each failure of the server, for the metrics. */
  onFailure?: OnFailure;
};

/** Does not reject for mistakes of a client or a resolver: they are part of the result. */
export type Execute = (request: FastifyRequest, parameters: RequestParameters) => Promise<FormattedExecutionResult>;

export function createExecutor(options: ExecutorOptions): Execute {
  const { schema, createContext, ownDocuments, budget, isIntrospectionAllowed, isDevelopment, onFailure } = options;
  const documents = createDocuments({ schema, ownDocuments, limitRules: limitRules({ isIntrospectionAllowed }) });

  async function run(request: FastifyRequest, { query, operationName, variables }: RequestParameters) {
    const address = addressOf(request);
    // Counted apart, so that costly documents of one client do not close our pages to others behind its address.
    const payer = documents.isOwn(query) ? address : `${address} foreign`;
    budget.assertLeft(payer);
    const operation = budget.charge(payer, () => documents.prepare(query, operationName));
    if (request.method === 'GET') assertReadOnly(operation.type);
    const context = await createContext(request);
    return budget.charge(payer, () => operation.run(context, variables ?? {}));
  }

  return async (request, parameters) => {
    const { data, errors } = await run(request, parameters).catch(errorsOf);
    if (!errors) return { data };
    const formatted = formatErrors(errors, {
      requestId: request.id,
      log: request.log,
      security: request.server.security,
      isIntrospectionAllowed,
      isDevelopment,
      onFailure,
    });
    return { ...(data !== undefined && { data }), errors: formatted };
  };
}

/** The result of a document that was refused before it ran. */
function errorsOf(error: unknown): ExecutionResult {
  if (error instanceof AggregateError && error.errors.every((item) => item instanceof GraphQLError)) {
    return { errors: error.errors };
  }
  throw error;
}

/** A link or an image on another site must not be able to change data. */
function assertReadOnly(type: string): void {
  if (type !== 'query') throw new HttpError(405, 'Only queries can be sent by GET');
}
