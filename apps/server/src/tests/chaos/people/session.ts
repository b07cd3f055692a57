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

export function createSession(site: { url: string }, user: { email: string }, address: string): Session {
  let current: { token: string; since: number } | null = null;

  async function token(): Promise<string> {
    if (!current || performance.now() - current.since > renewAfterMs) {
      const body = { email: user.email, password: testPassword };
      const { status, tokens } = await sendRest(site, 'POST /auth/signin', {
        body,
        headers: { 'x-forwarded-for': address },
      });
      if (!tokens) throw new Error(`Signing in failed with ${status}`);
      current = { token: tokens.accessToken, since: performance.now() };
    }
    return current.token;
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
