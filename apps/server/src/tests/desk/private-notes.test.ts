import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIndex } from '../../features/search/check-index.service.ts';
import { teamNotes } from '../../features/team-note/team-note.tables.ts';
import { schema } from '../../schema.ts';
import { findTraces } from '../../testing/find-traces.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCompanyWithEveryone, type World } from '../permissions/company-with-everyone.ts';
import { documentOf } from '../permissions/document-of.ts';
import { argumentsOf } from '../permissions/operations.ts';
import { pathsTo } from '../permissions/paths-to.ts';
import { rows } from '../permissions/the-table.ts';

const secret = 'between us alone';

let server: TestApp;
let world: World;

beforeAll(async () => {
  server = await startTestApp();
  world = await buildCompanyWithEveryone(server.ctx.db, server.ctx.clock.now());
  await server.ctx.db.update(teamNotes).set({ body: secret });
  await checkIndex(server.ctx);
});
afterAll(() => server.close());

test('notes are reached by their own operations and the search alone [NOTE-03] [SEARCH-14]', () => {
  const { query, mutation } = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const operations = [...Object.keys(query?.getFields() ?? {}), ...Object.keys(mutation?.getFields() ?? {})];

  const telling = operations.filter((operation) => pathsTo(['TeamNote', 'SearchHit'], operation).length > 0);

  expect(telling.sort()).toEqual(['createTeamNote', 'search', 'teamNotes', 'updateTeamNote']);
});

test('a guest finds the text of a note in no answer [NOTE-03] [SEARCH-14]', { timeout: 120_000 }, async () => {
  const types = ['ChatPost', 'ChatRoom', 'ChatRoomMembership', 'CallbackRequest', 'YobirinProperty'];
  const operations = rows.filter(({ operation }) => /(By|Of)Guest$|ForCall$/.test(operation));
  const answers: string[] = [];
  for (const { operation, words } of operations) {
    const variables = argumentsOf.get(words)?.(world, world.actors.signedOut) ?? {};
    for (const way of pathsTo(types, operation)) {
      const document = documentOf(operation, Object.keys(variables), way);
      answers.push(JSON.stringify(await sendGraphql(server, document, variables)));
    }
  }

  expect(answers.length).toBeGreaterThan(5);
  expect(answers.join()).not.toContain(secret);
  expect((await findTraces(server, [secret])).sort()).toEqual([`search_documents: ${secret}`, `team_notes: ${secret}`]);
});
