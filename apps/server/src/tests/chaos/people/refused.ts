import type { Acknowledgement } from '@yobirin/contract/realtime';
import type { GraphqlAnswer } from '../../../testing/send-graphql.ts';

/** Codes of refusals that may be different a moment later. */
const passing = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'UNKNOWN'];

/** The site has answered, but not done what was asked. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string;
  readonly retryAfterSeconds: number | null;
  readonly isPassing: boolean;

  constructor(code: string, retryAfterSeconds: unknown) {
    super(code);
    this.code = code;
    this.isPassing = passing.includes(code);
    this.retryAfterSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
  }
}

/** The result of one field. */
export function resultOf({ data, errors }: GraphqlAnswer, name: string): unknown {
  const extensions = errors?.[0]?.extensions;
  if (errors) throw new Refused(extensions?.code ?? 'UNKNOWN', extensions?.retryAfterSeconds);
  if (!data) throw new Refused('UNKNOWN', null);
  return data[name];
}

export function acceptedBy<Result extends object>(answer: Acknowledgement<Result>): Result {
  if (answer.type === 'REJECT') throw new Refused(answer.errorCode, answer.retryAfterSeconds);
  return answer;
}
