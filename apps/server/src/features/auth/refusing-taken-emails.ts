import { violates } from '../../platform/database/violates.ts';
import { EmailTakenError } from './auth.errors.ts';

/** Of two who want the same address at once, the index lets one have it. */
export async function refusingTakenEmails<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'users_email_unique')) throw new EmailTakenError();
    throw error;
  }
}
