import { testPassword } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { sendRest } from '../../../testing/send-rest.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { resultOf } from './refused.ts';

/** A user who is signed in, and signs in again before the access token expires. */
export type Session = {
  token(): Promise<string>;
  /** The result of the operation's only field. Throws if it is refused. */
  ask(query: string, variables: Record<string, unknown>, field: string): Promise<unknown>;
};

const renewAfterMs = 10 * 60_000;
/** After a failure, because each try at a password counts against a limit of its own. */
const pauseMs = 5_000;

export function createSession(site: { url: string }, user: { email: string }, address: string): Session {
  let current: { token: string; since: number } | null = null;
  let triesAgainAt = 0;

  async function signIn(): Promise<string> {
    if (performance.now() < triesAgainAt) throw new Error('Waits before signing in again');
    triesAgainAt = performance.now() + pauseMs;
    const body = { email: user.email, password: testPassword };
    const headers = { 'x-forwarded-for': address };
    const { status, tokens } = await sendRest(site, 'POST /auth/signin', { body, headers });
    if (!tokens) throw new Error(`Signing in failed with ${status}`);
    triesAgainAt = 0;
    current = { token: tokens.accessToken, since: performance.now() };
    return current.token;
  }

  async function token(): Promise<string> {
    if (current && performance.now() - current.since < renewAfterMs) return current.token;
    return signIn();
  }

  return {
    token,
    async ask(query, variables, field) {
      const headers = { authorization: `Bearer ${await token()}`, 'x-forwarded-for': address };
      const answer = await sendGraphql(site, query, variables, headers);
      if (codeOf(answer) === 'UNAUTHENTICATED') current = null;
      return resultOf(answer, field);
    },
  };
}
