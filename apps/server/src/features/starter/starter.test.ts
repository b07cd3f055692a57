import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHolder } from '../../testing/builders/call.ts';
import { buildPushSubscription } from '../../testing/builders/push-subscription.ts';
import { askAs } from '../../testing/chat-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const starter = 'query ($id: ID!) { starter(yobirinPropertyId: $id) }';
const begin = 'mutation ($id: ID!) { beginStarter(yobirinPropertyId: $id) }';
const mark = 'mutation ($id: ID!, $step: StarterStep!) { markStarterStep(yobirinPropertyId: $id, step: $step) }';
const end = 'mutation ($id: ID!) { endStarter(yobirinPropertyId: $id) }';

async function openFresh(profile: { iconKey?: string } = {}) {
  const { user, property } = await buildHolder(server.ctx.db, profile);
  const { ask } = await askAs(server, user);
  const { id } = property;
  return { ask, id, user, read: async () => (await ask(starter, { id })).data?.starter };
}

test('a checklist begins once, keeps its ticks, and closes itself when all is done [INTRO-05] [INTRO-07]', async () => {
  const { ask, id, user, read } = await openFresh({ iconKey: 'icons/1' });
  expect(await read()).toBeNull();
  expect((await ask(begin, { id })).data).toEqual({ beginStarter: ['PICTURE'] });

  await ask(mark, { id, step: 'QR' });
  await Promise.all([ask(mark, { id, step: 'HOURS' }), ask(mark, { id, step: 'HOURS' })]);
  await buildPushSubscription(server.ctx.db, { userId: user.id });

  expect((await ask(begin, { id })).data).toEqual({ beginStarter: ['PICTURE', 'HOURS', 'PUSH', 'QR'] });
  expect((await ask(mark, { id, step: 'RING' })).data).toEqual({ markStarterStep: null });
  expect((await ask(begin, { id })).data).toEqual({ beginStarter: null });
});

test('a closed checklist does not come back, also if another tab ticks a step later [INTRO-07]', async () => {
  const { ask, id, read } = await openFresh();
  await ask(begin, { id });

  expect((await ask(end, { id })).data).toEqual({ endStarter: id });
  await ask(mark, { id, step: 'QR' });
  await ask(end, { id });
  await ask(begin, { id });

  expect(await read()).toBeNull();
});

test('a checklist is for the holders of its ID, and its steps are of a fixed list [INTRO-07]', async () => {
  const { id } = await openFresh();
  const other = await openFresh();

  for (const document of [starter, begin, end]) {
    expect(codeOf(await other.ask(document, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, document, { id }))).toBe('UNAUTHENTICATED');
  }
  expect(codeOf(await other.ask(mark, { id, step: 'QR' }))).toBe('NOT_FOUND');
  expect((await other.ask(mark, { id: other.id, step: 'COFFEE' })).errors).toHaveLength(1);
});
