import { violates } from '../../../platform/database/violates.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Also thrown for IDs that are reserved, rest, or look like another account's: the answer does not tell why (PROFILE-17). */
export class YobirinIdTakenError extends DomainError {
  override name = 'YobirinIdTakenError';

  constructor(message = 'This Yobirin ID is already in use') {
    super('UNPROCESSABLE_ENTITY', message, { reason: 'yobirin_id_taken' });
  }
}

/** Translates a violation of the unique index, which decides between concurrent requests for an ID, to YobirinIdTakenError. */
export async function refusingTakenIds<Result>(work: () => Promise<Result>, message?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'yobirin_properties_yobirin_id_unique')) throw new YobirinIdTakenError(message);
    throw error;
  }
}
