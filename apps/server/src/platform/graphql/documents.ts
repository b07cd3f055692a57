import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationTypeNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { documentLimits } from './limits.ts';

/** Does not reject for mistakes of a client or a resolver: they are part of the result. */
type Run = (context: object, variables: Record<string, unknown>) => Promise<ExecutionResult> | ExecutionResult;

/** One operation of a document that may run. */
type Operation = { type: OperationTypeNode; run: Run };

export type Documents = {
  /** Whether our own pages send this document. */
  isOwn(query: string): boolean;
  /** Throws an `AggregateError` of GraphQL errors for a document that is refused. */
  prepare(query: string, operationName: string | null): Operation;
};

export type DocumentsOptions = {
  schema: GraphQLSchema;
  limitRules: readonly ValidationRule[];
  /** Hashes of the documents that our own pages send. */
  ownDocuments: readonly string[];
};

/**
 * Prepares documents to be run. Our own ones are compiled at their first use and kept. Others are interpreted and not kept, so
 * that a client cannot fill the memory with documents of its own.
 */
export function createDocuments({ schema, limitRules, ownDocuments }: DocumentsOptions): Documents {
  const ownHashes = new Set(ownDocuments);
  const isOwn = (query: string) => ownHashes.has(hashOf(query));
  /** By text and name. Holds only operations that exist in our own documents, so its size is bounded. */
  const compiled = new Map<string, Operation>();

  function prepare(query: string, operationName: string | null): Operation {
    const key = `${operationName ?? ''}:${query}`;
    const known = compiled.get(key);
    if (known) return known;

    const document = parseDocument(query);
    // The limits come first: the standard rules take longer on a document that exceeds them.
    refuse(validate(schema, document, limitRules));
    refuse(validate(schema, document, specifiedRules));
    const type = operationTypeOf(document, operationName);
    if (!isOwn(query)) return { type, run: interpret({ schema, document, operationName }) };
    const operation = { type, run: compile({ schema, document, operationName }) };
    compiled.set(key, operation);
    return operation;
  }

  return { isOwn, prepare };
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: documentLimits.maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw new AggregateError([error]);
    throw error;
  }
}

function refuse(errors: readonly GraphQLError[]): void {
  if (errors.length > 0) throw new AggregateError(errors);
}

function operationTypeOf(document: DocumentNode, operationName: string | null): OperationTypeNode {
  const operation = getOperationAST(document, operationName);
  if (operation) return operation.operation;
  const problem = operationName === null ? 'Must provide an operation name.' : 'Unknown operation.';
  throw new AggregateError([new GraphQLError(problem)]);
}

type Source = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName'>;

function interpret(source: Source): Run {
  return (contextValue, variableValues) => execute({ ...source, contextValue, variableValues });
}

function compile(source: Source): Run {
  const query = compileQuery(source.schema, source.document, source.operationName ?? undefined);
  if (!isCompiledQuery(query)) throw new AggregateError(query.errors ?? []);
  return (context, variables) => query.query(undefined, context, variables);
}

function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('base64url');
}
