import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkThreads } from '../features/inbox/check-threads.service.ts';
import { checkIndex } from '../features/search/check-index.service.ts';
import type { GraphqlAnswer } from '../testing/send-graphql.ts';
import type { SignedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { askAsEveryone } from './permissions/ask-as-everyone.ts';
import { buildCompanyWithEveryone, type Role, roles, type World } from './permissions/company-with-everyone.ts';
import { documentOf, isQuery } from './permissions/document-of.ts';
import { argumentsOf } from './permissions/operations.ts';
import { pathsTo } from './permissions/paths-to.ts';
import { plantSecrets, type Secrets } from './permissions/private-fields.ts';
import { type RememberedTables, rememberTables } from './permissions/remembered-tables.ts';
import { type Row, rows } from './permissions/the-table.ts';

/** Which role can read what, by any path through the graph. The columns are those of permissions/the-table.ts. */
const table = `
                                 own  use  edit read gOwn gMem inv  str  out
  the owner's address            yes  yes  -    -    -    -    -    -    -
  the editor's address           yes  yes  yes  -    -    -    -    -    -
  the editor's new address       -    -    yes  -    -    -    -    -    -
  the group member's address     yes  yes  -    -    -    yes  -    -    -
  the invited address            yes  yes  -    -    -    -    yes  -    -
  the subscription               yes  yes  -    -    -    -    -    -    -
  the card                       yes  yes  -    -    -    -    -    -    -
  the bill-to                    yes  yes  -    -    -    -    -    -    -
  the glossary                   yes  yes  -    -    -    -    -    -    -
  the invoices                   yes  yes  -    -    -    -    -    -    -
  the editor's call password     yes  yes  yes  -    -    -    -    -    -
  the editor's alias             yes  yes  yes  -    -    -    -    -    -
  the editor's note on a guest   -    -    yes  -    -    -    -    -    -
  the editor's team notes        -    -    yes  -    -    -    -    -    -
  the editor's scheduled posts   -    -    yes  -    -    -    -    -    -
  the editor's drafts            -    -    yes  -    -    -    -    -    -
  the editor's name for a guest  -    -    yes  -    -    -    -    -    -
  the editor's guest's address   -    -    -    -    -    -    -    -    -
  the editor's files             -    -    yes  -    -    -    -    -    -
  the editor's posts             -    -    yes  -    -    -    -    -    -
  the editor's translations      -    -    yes  -    -    -    -    -    -
  the editor's transcripts       -    -    yes  -    -    -    -    -    -
  the editor's callers           -    -    yes  -    -    -    -    -    -
  the reader's call password     yes  yes  -    -    -    -    -    -    -
  the reader's alias             yes  yes  -    yes  -    -    -    -    -
  the reader's note on a guest   -    -    -    yes  -    -    -    -    -
  the reader's team notes        -    -    -    yes  -    -    -    -    -
  the reader's scheduled posts   -    -    -    yes  -    -    -    -    -
  the reader's drafts            -    -    -    yes  -    -    -    -    -
  the reader's name for a guest  -    -    -    yes  -    -    -    -    -
  the reader's guest's address   -    -    -    -    -    -    -    -    -
  the reader's files             -    -    -    yes  -    -    -    -    -
  the reader's posts             -    -    -    yes  -    -    -    -    -
  the reader's translations      -    -    -    yes  -    -    -    -    -
  the reader's transcripts       -    -    -    yes  -    -    -    -    -
  the reader's callers           -    -    -    yes  -    -    -    -    -
  the group's call password      yes  yes  -    -    yes  -    -    -    -
  the group's alias              yes  yes  -    -    yes  yes  -    -    -
  the group's note on a guest    -    -    -    -    yes  yes  -    -    -
  the group's team notes         -    -    -    -    yes  yes  -    -    -
  the group's scheduled posts    -    -    -    -    yes  yes  -    -    -
  the group's drafts             -    -    -    -    yes  -    -    -    -
  the group's name for a guest   -    -    -    -    yes  yes  -    -    -
  the group's guest's address    -    -    -    -    -    -    -    -    -
  the group's files              -    -    -    -    yes  yes  -    -    -
  the group's posts              -    -    -    -    yes  yes  -    -    -
  the group's translations       -    -    -    -    yes  yes  -    -    -
  the group's transcripts        -    -    -    -    yes  yes  -    -    -
  the group's callers            -    -    -    -    yes  yes  -    -    -
  the company's label            yes  yes  yes  yes  yes  yes  -    -    -
  the outsider's call password   -    -    -    -    -    -    -    -    -
  the outsider's alias           -    -    -    -    -    -    -    -    -
`;

const privateTypes = [
  'BillTo',
  'CallHistory',
  'CallbackRequest',
  'ChatDraft',
  'ChatFile',
  'ChatPost',
  'ChatPostTranslation',
  'ChatRoom',
  'ChatRoomMembership',
  'Customer',
  'CustomerSource',
  'GlossaryTerm',
  'InboxItem',
  'InboxLabel',
  'InboxThread',
  'InviteUser',
  'Invoice',
  'Plan',
  'ScheduledPost',
  'TeamNote',
  'SearchHit',
  'Transcript',
  'User',
  'VoiceMessage',
  'YobirinProperty',
];

/** Mutations that return data of other users to members who are not owners. */
const tellingMutations = ['createFavorite', 'createChatRoom', 'acceptMembership', 'updateGroupMembershipValidity'];

let server: TestApp;
let world: World;
let secrets: Secrets;
let ask: Record<Role, SignedInClient>;
let tables: RememberedTables;

beforeAll(async () => {
  server = await startTestApp();
  const { db, clock } = server.ctx;
  world = await buildCompanyWithEveryone(db, clock.now());
  secrets = await plantSecrets(server.ctx, world);
  await checkThreads(server.ctx);
  await checkIndex(server.ctx);
  ask = await askAsEveryone(server, world);
  tables = await rememberTables(server.ctx);
});
afterAll(() => server.close());

test('every private text is in the table', () => {
  expect(Object.keys(secrets).sort()).toEqual(
    finders()
      .map(({ words }) => words)
      .sort(),
  );
});

test.each(roles)('%s reads exactly the private texts in the table', { timeout: 120_000 }, async (role) => {
  // An earlier try may have ended midway.
  await tables.restore();
  const answers: GraphqlAnswer[] = [];
  for (const row of rows.filter((candidate) => candidate.expected[role] === 'ok' && isLookedAt(candidate))) {
    answers.push(...(await answersTo(role, row)));
  }

  const text = JSON.stringify(answers);
  const found = Object.keys(secrets).filter((words) => text.includes(secrets[words] ?? ''));
  const expected = finders().filter(({ by }) => by.has(role));
  expect(found.sort()).toEqual(expected.map(({ words }) => words).sort());
  expect(refusalsIn(answers)).toEqual([]);
});

/** Skips operations with a token, since the token itself is the permission, and rows on other IDs than the one in use. */
function isLookedAt({ operation, words }: Row): boolean {
  if (!isQuery(operation)) return tellingMutations.includes(operation);
  return !/(By|Of)Guest$|^validateInviteUser$/.test(operation) && !/ of the (editor|group)'s ID$/.test(words);
}

/** Runs the operation once for each path to a private type. */
async function answersTo(role: Role, { operation, words }: Row): Promise<GraphqlAnswer[]> {
  const variables = argumentsOf.get(words)?.(world, world.actors[role]) ?? {};
  const documents = pathsTo(privateTypes, operation).map((way) => documentOf(operation, Object.keys(variables), way));
  if (isQuery(operation)) return Promise.all(documents.map((document) => ask[role](document, variables)));

  const answers: GraphqlAnswer[] = [];
  for (const document of documents) {
    answers.push(await ask[role](document, variables));
    await tables.restore();
  }
  return answers;
}

/** Only FORBIDDEN is expected. Any other code means that the document itself was refused and showed nothing. */
function refusalsIn(answers: readonly GraphqlAnswer[]): string[] {
  const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
  return codes.filter((code) => code !== 'FORBIDDEN');
}

function finders(): { words: string; by: Set<Role> }[] {
  return table.split('\n').flatMap((line) => {
    const [, words, cells = ''] = /^ {2}(the .*?) +((?:(?:yes|-) *){9})$/.exec(line) ?? [];
    const marks = cells.split(/ +/);
    return words ? [{ words, by: new Set(roles.filter((_role, index) => marks[index] === 'yes')) }] : [];
  });
}
