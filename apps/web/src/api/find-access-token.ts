import { refreshTokens } from './refresh-tokens.ts';
import { readTokens } from './signin-cookie.ts';

/** For a transport that sends its token itself, such as a socket: the stored token, or a fresh one if that was refused. */
export async function findAccessToken(refused: boolean): Promise<string | null> {
  const tokens = readTokens();
  const usable = refused && tokens ? await refreshTokens(tokens) : tokens;
  return usable?.accessToken ?? null;
}
