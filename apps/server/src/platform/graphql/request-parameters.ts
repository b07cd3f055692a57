import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { documentLimits } from './limits.ts';

/** The parameters of a GraphQL request, from a body or a query string. */
export type RequestParameters = {
  query: string;
  operationName: string | null;
  variables: Record<string, unknown> | null;
};

/** Reads the parameters from a JSON body or from a multipart request's `operations`. */
export function parseBody(body: unknown): RequestParameters {
  if (Array.isArray(body)) throw new DomainError('BAD_USER_INPUT', 'Batches are not supported');
  const result = parametersSchema.safeParse(body);
  if (!result.success) throw describe(result.error);
  return result.data;
}

/** Reads the parameters of a GET, where variables and extensions are JSON texts. */
export function parseQuery(request: FastifyRequest): RequestParameters {
  const { query, operationName, variables, extensions } = request.query as Record<string, unknown>;
  return parseBody({ query, operationName, variables: parseJson(variables), extensions: parseJson(extensions) });
}

const record = z.custom<Record<string, unknown>>(isRecord, 'has to be an object').nullish().default(null);

const parametersSchema = z.object({
  query: z.string('has to be a string').max(documentLimits.maxCharacters, 'is too long'),
  // Must be a GraphQL name, because it becomes part of the cache key.
  operationName: z
    .string('has to be a string')
    .regex(/^[_A-Za-z]\w*$/, 'has to be a name')
    .nullish()
    .default(null),
  variables: record,
  extensions: record,
});

function describe({ issues }: z.ZodError): DomainError {
  const [issue] = issues;
  return new DomainError('BAD_USER_INPUT', `The parameter ${issue?.path.join('.') || 'query'} ${issue?.message}`);
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('BAD_USER_INPUT', 'Variables and extensions have to be JSON');
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
