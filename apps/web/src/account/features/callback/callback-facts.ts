import type { CallbackFacts } from '@yobirin/contract/callback';
import type { CallbackRequest } from './callback-queries.ts';

/** A request as the rules of the contract read it. A request that is being called is open. */
export function factsOf({ state, takenBy, attempts, dueAt, expiresAt }: CallbackRequest): CallbackFacts {
  const openState = takenBy ? 'TAKEN' : 'WAITING';
  return {
    state: state === 'CALLING' ? openState : state,
    takenByUserId: takenBy?.userId ?? null,
    attempts,
    dueAt: new Date(dueAt),
    expiresAt: new Date(expiresAt),
  };
}
