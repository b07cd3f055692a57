import { refreshTokens } from './refresh-tokens.ts';
import { readTokens } from './signin-cookie.ts';

/** For what carries its token itself, such as a socket: the one at hand, or a fresh one after that was refused. */
export async function findAccessToken(refused: boolean): Promise<string | null> {
  const tokens = readTokens();
  const usable = refused && tokens ? await refreshTokens(tokens) : tokens;
  return usable?.accessToken ?? null;
}
