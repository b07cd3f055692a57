import { ApiError } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';

/** Why the ID or the user could not be given up, and what to do. Null for a failure without a reason of its own. */
export function exitRefusalText(error: unknown): string | null {
  return texts[reasonOf(error)]?.() ?? null;
}

/** Whether another password would solve it. */
export function isWrongPassword(error: unknown): boolean {
  return reasonOf(error) === 'wrong_password';
}

const texts: Record<string, () => string> = {
  wrong_password: m.exit_wrong_password,
  change_under_way: m.exit_refused_under_way,
  subscription_in_force: m.exit_refused_subscription,
  no_account: m.exit_refused_no_account,
};

function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.details.reason) || '';
}
