import { sendGraphql } from '../../testing/send-graphql.ts';
import { type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import { type Role, roles, type World } from './company-with-everyone.ts';

/** Signs in every role except the signed-out one. */
export async function askAsEveryone(server: { url: string }, { actors }: World): Promise<Record<Role, SignedInClient>> {
  const clients: [Role, SignedInClient][] = [];
  for (const role of roles) {
    const { user } = actors[role];
    const signedOut: SignedInClient = (query, variables) => sendGraphql(server, query, variables);
    clients.push([role, user ? await signedInClient(server, user) : signedOut]);
  }
  // The list of roles makes the record complete.
  return Object.fromEntries(clients) as Record<Role, SignedInClient>;
}
