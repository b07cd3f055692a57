import { violates } from '../../platform/database/violates.ts';
import { EmailTakenError } from './auth.errors.ts';

/** Translates a violation of the unique index, which decides between concurrent requests for an address, to EmailTakenError. */
export async function refusingTakenEmails<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'users_email_unique')) throw new EmailTakenError();
    throw error;
  }
}
