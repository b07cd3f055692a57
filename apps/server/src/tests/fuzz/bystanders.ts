import { expect } from 'vitest';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import type { World } from '../permissions/company-with-everyone.ts';
import { documentOf, isQuery, operations } from '../permissions/document-of.ts';
import { argumentsOf } from '../permissions/operations.ts';
import { type Row, rows } from '../permissions/the-table.ts';
import { everythingOf } from './everything-of.ts';

export type Bystanders = {
  /** Repeats all queries, and compares the answers. */
  expectUnchanged(): Promise<void>;
};

/** Queries whose answers differ each time. */
const changing = ['previewAiAutoReply', 'previewPlanChange', 'stripeSetupIntent', 'translateChatPost'];

/** Together these roles see everything. */
const watchers = ['owner', 'editor', 'signedOut'] as const;
type Watcher = (typeof watchers)[number];

type Look = () => Promise<unknown>;

/** Records what members of the company see, by every query. */
export async function rememberBystanders(server: { url: string }, company: World): Promise<Bystanders> {
  const as = async (role: Watcher): Promise<SignedInClient> => {
    const { user } = company.actors[role];
    return user ? signedInClient(server, user) : (query, variables) => sendGraphql(server, query, variables);
  };
  const clients = { owner: await as('owner'), editor: await as('editor'), signedOut: await as('signedOut') };

  const looks: Record<string, Look> = {};
  for (const row of rows.filter(({ operation }) => isQuery(operation) && !changing.includes(operation))) {
    const role = watchers.find((watcher) => row.expected[watcher] === 'ok');
    if (role) looks[row.words] = await deepestLook(company, row, { role, ask: clients[role] });
  }

  const before = await lookAtAll(looks);
  return {
    async expectUnchanged() {
      const seen = await lookAtAll(looks);
      // One by one: a difference within all of them takes so long to print that connections time out meanwhile.
      for (const words of Object.keys(looks)) expect(seen[words], words).toEqual(before[words]);
    },
  };
}

/** Selects as many levels as are allowed, because one refused field removes the whole answer. */
async function deepestLook(
  company: World,
  { words, operation }: Row,
  { role, ask }: { role: Watcher; ask: SignedInClient },
): Promise<Look> {
  const variables = argumentsOf.get(words)?.(company, company.actors[role]) ?? {};
  for (const levels of [3, 2, 1]) {
    const type = operations[operation]?.type;
    const document = documentOf(operation, Object.keys(variables), type && everythingOf(type, levels));
    if (!(await ask(document, variables)).errors) return () => ask(document, variables);
  }
  throw new Error(`${words} shows nothing`);
}

async function lookAtAll(looks: Record<string, Look>): Promise<Record<string, unknown>> {
  const seen = Object.entries(looks).map(async ([words, look]) => [words, await look()] as const);
  return Object.fromEntries(await Promise.all(seen));
}
