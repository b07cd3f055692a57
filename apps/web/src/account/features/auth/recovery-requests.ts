import { authApi, type Recovery } from '@yobirin/contract/auth-api';
import { isRefusal } from '../../../api/api-error.ts';
import { rest } from '../../../api/rest.ts';

/** What the mailed link is about. Null if it has expired or was used. */
export async function findRecovery(token: string): Promise<Recovery | null> {
  try {
    return await rest<Recovery>({ method: 'GET', path: authApi.recovery, query: { token } });
  } catch (error) {
    if (isRefusal(error, 'UNPROCESSABLE_ENTITY', 'BAD_USER_INPUT')) return null;
    throw error;
  }
}

/** Ends every sign-in of the user and the old password. Returns the token to choose another. */
export async function takeBack(token: string): Promise<string> {
  const { resetToken } = await rest<{ resetToken: string }>({
    method: 'POST',
    path: authApi.recovery,
    body: { token },
  });
  return resetToken;
}
