import { sendGraphql } from '../../testing/send-graphql.ts';
import { type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import { type Role, roles, type World } from './company-with-everyone.ts';

/** Signs everybody in but those who are signed out. */
export async function askAsEveryone(server: { url: string }, { actors }: World): Promise<Record<Role, SignedInClient>> {
  const clients: [Role, SignedInClient][] = [];
  for (const role of roles) {
    const { user } = actors[role];
    const signedOut: SignedInClient = (query, variables) => sendGraphql(server, query, variables);
    clients.push([role, user ? await signedInClient(server, user) : signedOut]);
  }
  // One of each: they were made from the list.
  return Object.fromEntries(clients) as Record<Role, SignedInClient>;
}
