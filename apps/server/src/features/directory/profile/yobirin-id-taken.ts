import { violates } from '../../../platform/database/violates.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Reserved IDs are refused like those that someone has (OP-43). */
export class YobirinIdTakenError extends DomainError {
  override name = 'YobirinIdTakenError';

  constructor(message = 'This Yobirin ID is already in use') {
    super('UNPROCESSABLE_ENTITY', message, { reason: 'yobirin_id_taken' });
  }
}

/** Of two who want the same ID at once, the index lets one have it. */
export async function refusingTakenIds<Result>(work: () => Promise<Result>, message?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'yobirin_properties_yobirin_id_unique')) throw new YobirinIdTakenError(message);
    throw error;
  }
}
