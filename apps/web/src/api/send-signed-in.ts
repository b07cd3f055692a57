import { isRefusal } from './api-error.ts';
import { bearer } from './bearer.ts';
import { findAccessToken } from './find-access-token.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { type RefusedRequest, tellThisTab } from './signin-events.ts';

type Send<T> = (authorization: Record<string, string>) => Promise<T>;

/** Sends with the access token. If that has expired, refreshes the pair and sends once more (AUTH-19, ERROR-01). */
export async function sendSignedIn<T>(send: Send<T>, request: RefusedRequest = 'wish'): Promise<T> {
  const token = await findAccessToken(false);
  try {
    return await send(bearer(token ?? undefined));
  } catch (error) {
    if (!isRefusal(error, 'UNAUTHENTICATED')) throw error;
    const fresh = token && (await refreshTokens(token));
    if (fresh) return send(bearer(fresh));
    tellThisTab(request);
    throw error;
  }
}
