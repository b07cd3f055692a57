import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { buildColleague, buildCompany } from '../../testing/builders/company.ts';
import type { User } from '../../testing/builders/user.ts';
import type { GraphqlAnswer } from '../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetQuickAnswersOfAccount } from './quick-answer.service.ts';
import { quickAnswers } from './quick-answer.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const saving = `mutation ($accountId: ID!, $id: ID, $name: String!, $ja: String, $ko: String, $isShared: Boolean!, $version: Int) {
  saveQuickAnswer(accountId: $accountId, id: $id, name: $name, ja: $ja, ko: $ko, isShared: $isShared, expectedVersion: $version) {
    id name ja en ko isShared version
  }
}`;
const deleting = 'mutation ($id: ID!) { deleteQuickAnswer(id: $id) }';
const listing = 'query ($accountId: ID!) { quickAnswers(accountId: $accountId) { id name ja isShared version } }';

type Answer = { id: string; name: string; ja: string; isShared: boolean; version: number };
type Draft = { name?: string; ja?: string; ko?: string; id?: string; isShared?: boolean; version?: number };

const bath = { name: '大浴場の時間', ja: '大浴場は{hours}です。' };

async function deskOf(user: User, accountId: string) {
  const ask = await signedInClient(server, user);
  return {
    user,
    ask,
    save: (draft: Draft) => ask(saving, { accountId, isShared: false, ...bath, ...draft }),
    remove: (id: string) => ask(deleting, { id }),
    async names() {
      const { data } = await ask(listing, { accountId });
      const answers = (data?.quickAnswers ?? []) as Answer[]; // The query above selects these fields.
      return answers.map(({ name }) => name);
    },
  };
}

async function openCompany() {
  const company = await buildCompany(server.ctx.db);
  const { accountId } = company;
  const colleague = await buildColleague(server.ctx.db, accountId);
  return {
    ...company,
    boss: await deskOf(company.owner, accountId),
    member: await deskOf(colleague.user, accountId),
    another: await deskOf((await buildColleague(server.ctx.db, accountId)).user, accountId),
    memberProperty: colleague.property,
  };
}

function answerOf({ data }: GraphqlAnswer): Answer {
  return data?.saveQuickAnswer as Answer; // The query above selects these fields.
}

function reasonOf({ errors }: GraphqlAnswer): unknown {
  return errors?.[0]?.extensions.reason;
}

test('all members use the shared answers, and each their own [QUICK-01] [QUICK-02]', async () => {
  const { boss, member, another } = await openCompany();

  expect(answerOf(await boss.save({ name: '  Bath\n', isShared: true }))).toMatchObject({
    name: 'Bath',
    isShared: true,
  });
  await member.save({ name: 'a shuttle', ko: '셔틀버스는 3시입니다.' });

  expect(await boss.names()).toEqual(['Bath']);
  expect(await member.names()).toEqual(['a shuttle', 'Bath']);
  expect(await another.names()).toEqual(['Bath']);
});

test('members change neither shared answers nor those of others [QUICK-02]', async () => {
  const { boss, member, another } = await openCompany();
  const shared = answerOf(await boss.save({ isShared: true }));
  const own = answerOf(await member.save({}));
  const stranger = await openCompany();

  expect(codeOf(await member.save({ name: 'x', isShared: true }))).toBe('FORBIDDEN');
  expect(codeOf(await member.save({ id: shared.id }))).toBe('FORBIDDEN');
  expect(codeOf(await member.remove(shared.id))).toBe('FORBIDDEN');
  for (const other of [another, boss]) {
    expect(codeOf(await other.save({ id: own.id }))).toBe('NOT_FOUND');
    expect(codeOf(await other.remove(own.id))).toBe('NOT_FOUND');
  }
  expect(codeOf(await stranger.boss.remove(shared.id))).toBe('NOT_FOUND');
  expect(codeOf(await stranger.boss.save({ id: shared.id, isShared: true }))).toBe('NOT_FOUND');
});

test('a name occurs once, whatever its case and width, and needs a text [QUICK-01] [QUICK-02]', async () => {
  const { boss, member } = await openCompany();
  await boss.save({ name: 'WiFi', isShared: true });

  expect(reasonOf(await boss.save({ name: 'ＷＩＦＩ', isShared: true }))).toBe('name_taken');
  expect(codeOf(await member.save({ name: 'wifi' }))).toBeUndefined();
  expect(codeOf(await boss.save({ name: 'nothing', ja: ' \n' }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await boss.save({ name: '' }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await boss.save({ name: 'long', ja: 'あ'.repeat(1_001) }))).toBe('BAD_USER_INPUT');
  expect(answerOf(await boss.save({ name: '<b>', ja: '<script>alert(1)</script>' })).ja).toBe(
    '<script>alert(1)</script>',
  );
});

test('an edit of what was changed since is refused, and nothing is lost [QUICK-03]', async () => {
  const { boss } = await openCompany();
  const { id, version } = answerOf(await boss.save({ isShared: true }));

  const [first, second] = await Promise.all([
    boss.save({ id, version, ja: 'first', isShared: true }),
    boss.save({ id, version, ja: 'second', isShared: true }),
  ]);

  expect([codeOf(first), codeOf(second)].sort()).toEqual(['CONFLICT', undefined].sort());
});

test('the 501st is refused, also of two at once [QUICK-01]', async () => {
  const { boss, accountId } = await openCompany();
  const texts = { ja: 'x', en: '', ko: '', zhHans: '', zhHant: '' };
  await server.ctx.db.insert(quickAnswers).values(
    Array.from({ length: limits.quickAnswersMax - 1 }, (_, index) => {
      const name = `answer ${index}`;
      return { ...texts, accountId, userId: null, name, nameKey: name, createdAt: new Date() };
    }),
  );

  const answers = await Promise.all([
    boss.save({ name: 'one', isShared: true }),
    boss.save({ name: 'two', isShared: true }),
  ]);

  expect(answers.map(reasonOf).filter((reason) => reason === 'too_many_answers')).toHaveLength(1);
  expect(codeOf(await boss.save({ name: 'own' }))).toBeUndefined();
});

test('own answers go with the seat, and all with the account [QUICK-06]', async () => {
  const { boss, member, memberProperty, accountId } = await openCompany();
  await boss.save({ isShared: true });
  await member.save({});

  await boss.ask('mutation ($ids: [ID!]!) { disconnectMemberships(yobirinPropertyIds: $ids) { id } }', {
    ids: [memberProperty.id],
  });
  await server.ctx.events.settle();

  expect(await holdersLeft(accountId)).toEqual([null]);
  await forgetQuickAnswersOfAccount(server.ctx.db, accountId);
  expect(await holdersLeft(accountId)).toEqual([]);
});

async function holdersLeft(accountId: string) {
  const left = await server.ctx.db.select().from(quickAnswers).where(eq(quickAnswers.accountId, accountId));
  return left.map(({ userId }) => userId);
}
