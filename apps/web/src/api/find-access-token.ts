import { refreshTokens } from './refresh-tokens.ts';
import { readAccessToken } from './signin-cookie.ts';

/** For a transport that sends its token itself, such as a socket: the token in use, or a fresh one if that was refused. */
export async function findAccessToken(refused: boolean): Promise<string | null> {
  const current = readAccessToken();
  return current !== null && !refused ? current : refreshTokens(current);
}
