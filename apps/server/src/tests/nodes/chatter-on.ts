import { type Chatter, type HoldingChatter, holderIn } from '../../testing/chat-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import type { SignedInClient } from '../../testing/signed-in-client.ts';

/** The participant, with their page connected to this node. */
export function on(node: { url: string }, chatter: HoldingChatter): Chatter & { ask: SignedInClient } {
  const headers = { authorization: `Bearer ${chatter.token}` };
  const ask: SignedInClient = (query, variables) => sendGraphql(node, query, variables, headers);
  return { ...holderIn(node, { ...chatter, accessToken: chatter.token, ask }), ask };
}
