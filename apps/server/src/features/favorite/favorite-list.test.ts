import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany } from '../../testing/builders/company.ts';
import { buildGroup } from '../../testing/builders/group.ts';
import { buildMembership } from '../../testing/builders/membership.ts';
import { buildProperty, type YobirinProperty } from '../../testing/builders/property.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { favorites } from './favorite.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const list = `query ($owner: ID!, $contains: String, $cursor: String, $take: Int) {
  favorites(yobirinPropertyId: $owner, contains: $contains, cursor: $cursor, take: $take) {
    pageInfo { hasNextPage endCursor totalCount }
    edges { node { id targetYobirinProperty { id iconUrl yobirinId nickname isFavorited displayAlias callPassword } } }
  }
}`;
const rename = 'mutation ($id: ID!, $nickname: String) { updateYobirinProperty(id: $id, nickname: $nickname) { id } }';

type Favorites = {
  pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
  edges: { node: { targetYobirinProperty: { id: string } } }[];
};

async function buildHolder() {
  const { owner: user, ownerProperty: property, accountId } = await buildCompany(server.ctx.db);
  return { user, property, accountId, ask: await signedInClient(server, user) };
}

function favor(owner: YobirinProperty, target: YobirinProperty) {
  const pair = { ownerYobirinPropertyId: owner.id, targetYobirinPropertyId: target.id };
  return server.ctx.db.insert(favorites).values({ ...pair, createdAt: new Date() });
}

async function listed(ask: SignedInClient, variables: Record<string, unknown>) {
  const { edges, pageInfo } = ((await ask(list, variables)).data as { favorites: Favorites }).favorites;
  return { targets: edges.map(({ node }) => node.targetYobirinProperty.id), ...pageInfo };
}

describe('favorites [API-GQL-18]', () => {
  test('show the public profile of the target [ENTITY-21]', async () => {
    const { ask, property } = await buildHolder();
    const target = await buildProperty(server.ctx.db, { nickname: 'Bar Luna', displayAlias: 'B' });
    await favor(property, target);

    const { data } = await ask(list, { owner: property.id });

    expect(data).toHaveProperty('favorites.edges.0.node.targetYobirinProperty', {
      id: target.id,
      iconUrl: null,
      yobirinId: target.yobirinId,
      nickname: 'Bar Luna',
      isFavorited: true,
      displayAlias: null,
      callPassword: null,
    });
  });

  test('say which targets accept chats from the ID [OP-14]', async () => {
    const { db } = server.ctx;
    const { ask, property, accountId } = await buildHolder();
    const seat = await buildMembership(db, { accountId });
    const group = await buildGroup(db, { accountId });
    const forColleagues = { receiveChatFrom: 'MEMBER' } as const;
    await favor(property, await buildProperty(db, { ...forColleagues, groupId: group.id }));
    await favor(property, await buildProperty(db, { ...forColleagues, membershipId: seat.id }));
    await favor(property, await buildProperty(db, forColleagues));
    await favor(property, await buildProperty(db, { receiveChatFrom: 'USER' }));

    const { data } = await ask(
      'query ($owner: ID!) { favorites(yobirinPropertyId: $owner) { edges { node { takesChats } } } }',
      { owner: property.id },
    );

    expect(data).toEqual({
      favorites: { edges: [true, false, true, true].map((takesChats) => ({ node: { takesChats } })) },
    });
  });

  test('are listed newest first, in pages', async () => {
    const { ask, property } = await buildHolder();
    const targets: string[] = [];
    for (const _favorite of Array.from({ length: 3 })) {
      const target = await buildProperty(server.ctx.db);
      await favor(property, target);
      targets.unshift(target.id);
    }

    const first = await listed(ask, { owner: property.id, take: 2 });
    const second = await listed(ask, { owner: property.id, take: 2, cursor: first.endCursor });

    expect(first).toMatchObject({ targets: targets.slice(0, 2), hasNextPage: true, totalCount: 3 });
    expect(second).toMatchObject({ targets: targets.slice(2), hasNextPage: false });
  });

  test.each(['luna', 'LU', '月', '夜 の 月', 'ﾊﾞｰ', '100%'])('are found by %j in ID or name', async (contains) => {
    const { ask, property } = await buildHolder();
    const { db } = server.ctx;
    const yobirinId = `Luna-${randomUUID()}`;
    const sought = await buildProperty(db, { yobirinId, nickname: 'バー 夜の月 100%' });
    await favor(property, sought);
    await favor(property, await buildProperty(db, { yobirinId: `sun-${randomUUID().slice(0, 4)}`, nickname: '昼' }));
    // A favourite of another holder must not be found.
    await favor((await buildHolder()).property, sought);

    expect((await listed(ask, { owner: property.id, contains })).targets).toEqual([sought.id]);
  });

  test('are found by a changed name, and leave out deleted targets', async () => {
    const { ask, property } = await buildHolder();
    const target = await buildHolder();
    await favor(property, target.property);

    await target.ask(rename, { id: target.property.id, nickname: '新しい名前' });
    expect((await listed(ask, { owner: property.id, contains: '新しい' })).targets).toEqual([target.property.id]);
    await target.ask('mutation { deleteAuthenticatedUser(password: "Test1234") }');
    expect(await listed(ask, { owner: property.id })).toMatchObject({ targets: [], totalCount: 0 });
  });

  test('are shown only to holders of the ID', async () => {
    const { property } = await buildHolder();
    const { ask: askOther } = await buildHolder();

    expect(codeOf(await askOther(list, { owner: property.id }))).toBe('FORBIDDEN');
    expect(codeOf(await sendGraphql(server, list, { owner: property.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await askOther(list, { owner: 'x' }))).toBe('BAD_USER_INPUT');
  });
});
