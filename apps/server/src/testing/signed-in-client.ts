import { type GraphqlAnswer, sendGraphql } from './send-graphql.ts';
import { signIn } from './sign-in.ts';

/** Sends operations as this user. */
export type SignedInClient = (query: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer>;

export async function signedInClient(
  server: { url: string },
  user: { email: string },
  credentials: { password?: string } = {},
): Promise<SignedInClient> {
  const { accessToken } = await signIn(server, user, credentials);
  return (query, variables) => sendGraphql(server, query, variables, { authorization: `Bearer ${accessToken}` });
}

/** The error code of a refused operation, or undefined. */
export function codeOf({ errors }: GraphqlAnswer): string | undefined {
  return errors?.[0]?.extensions.code;
}
