import type { FastifyBaseLogger } from 'fastify';
import { type GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { DomainError } from '../errors.ts';
import { forgiveTries, isOutage } from '../limits/running-tries.ts';
import { refusalOf } from '../refusal-of.ts';
import { noteRefusal } from '../security/note-refusal.ts';
import type { SecurityLog } from '../security/security-log.ts';

type FormatOptions = {
  requestId: string;
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** If false, validation messages must not suggest field names either. */
  isIntrospectionAllowed: boolean;
  /** Adds the original error to the answer. */
  isDevelopment: boolean;
  onFailure?: OnFailure | undefined;
};

/** A field that the server could not answer, although the client did nothing wrong. */
export type OnFailure = (failure: { field: string; code: FailureCode }) => void;

export const failureCodes = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] as const;
type FailureCode = (typeof failureCodes)[number];

/**
 * Formats errors for the client. A `DomainError` keeps its code and details; any other failure of a resolver is logged and
 * masked.
 */
export function formatErrors(errors: readonly GraphQLError[], options: FormatOptions): GraphQLFormattedError[] {
  const logged = new Set<unknown>();
  const refusals = errors.map(({ originalError }) => refusalOf(originalError));
  // Not if one field was refused for another reason: a wrong password beside an outage remains a try.
  const [first] = refusals;
  if (first && refusals.every((refusal) => refusal && isOutage(refusal))) void forgiveTries(first);
  return errors.map((error, index) => {
    const cause = error.originalError;
    const refusal = refusals[index];
    if (refusal) {
      noteRefusal(options.security, refusal);
      if (refusal.code === 'SERVICE_UNAVAILABLE') options.onFailure?.({ field: fieldOf(error), code: refusal.code });
      return formatRefusal(error, refusal);
    }
    if (error.path === undefined) return formatRequestError(error, options);

    options.onFailure?.({ field: fieldOf(error), code: 'INTERNAL_SERVER_ERROR' });
    // A batch that fails rejects each of its fields with the same error.
    if (!logged.has(cause)) options.log.error({ err: cause ?? error, path: error.path.join('.') }, 'resolver failed');
    if (cause) logged.add(cause);
    return maskError(error, options);
  });
}

/** The name of the field in the schema, whatever alias the client gave it: the number of names must stay small. */
function fieldOf({ path, nodes }: GraphQLError): string {
  const [node] = nodes ?? [];
  return path?.length === 1 && node?.kind === Kind.FIELD ? node.name.value : 'nested';
}

function formatRefusal(
  { path, locations }: GraphQLError,
  { message, code, details }: DomainError,
): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...details, code } };
}

/** An invalid document or variables: nothing was executed. */
function formatRequestError(
  { message, locations }: GraphQLError,
  { isIntrospectionAllowed }: FormatOptions,
): GraphQLFormattedError {
  return {
    message: isIntrospectionAllowed ? message : message.replace(/ Did you mean .*$/s, ''),
    ...(locations && { locations }),
    extensions: { code: requestErrorCode(message) },
  };
}

function requestErrorCode(message: string): string {
  if (message.startsWith('Syntax Error')) return 'GRAPHQL_PARSE_FAILED';
  if (/^Variable "\$\w+" (got invalid value|of (required|non-null) type)/.test(message)) return 'BAD_USER_INPUT';
  return 'GRAPHQL_VALIDATION_FAILED';
}

function maskError(error: GraphQLError, { requestId, isDevelopment }: FormatOptions): GraphQLFormattedError {
  const { path, locations, originalError } = error;
  return {
    message: 'Something went wrong',
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: {
      code: 'INTERNAL_SERVER_ERROR',
      requestId,
      ...(isDevelopment && { originalMessage: (originalError ?? error).message }),
    },
  };
}
