import { createHash } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import { Refusal } from './errors.ts';

const keptForSeconds = 24 * 3_600;

/** The stored answer of an idempotency key. */
export type StoredAnswer = { id: string; created: number; fingerprint: string; status: number; body: object };
export type Answer = { status: number; body: object };

export function fingerprintOf(method: string, url: string, body: string): string {
  return createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex');
}

/** The earlier answer of this key. Using a key again with other parameters is a mistake of the caller. */
export function findAnswer(sandbox: Sandbox, key: string, fingerprint: string): StoredAnswer | undefined {
  const stored = sandbox.state.answers.find(key);
  if (!stored || stored.created + keptForSeconds < sandbox.clock.now()) return undefined;
  if (stored.fingerprint === fingerprint) return stored;
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export function keyInUse(key: string): Refusal {
  return new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key '${key}'. Please try again later.`,
  });
}

/** A request that was refused before it began may be corrected and sent again under its key. */
export function isWorthKeeping(answer: Answer): boolean {
  return answer.status < 400 || answer.status === 402;
}

export function forgetOldAnswers(sandbox: Sandbox): void {
  const oldest = sandbox.clock.now() - keptForSeconds;
  for (const answer of sandbox.state.answers.all()) {
    if (answer.created >= oldest) return;
    sandbox.state.answers.remove(answer.id);
  }
}
