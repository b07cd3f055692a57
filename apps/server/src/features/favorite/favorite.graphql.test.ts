import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGroup, buildGroupMembership } from '../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../testing/builders/membership.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { favorites } from './favorite.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const create = `mutation ($owner: ID!, $target: ID!) {
  createFavorite(ownerYobirinPropertyId: $owner, targetYobirinPropertyId: $target) { id isFavorited callPassword } }`;
const remove = `mutation ($owner: ID!, $targets: [ID!]!) {
  deleteFavorites(ownerYobirinPropertyId: $owner, targetYobirinPropertyIds: $targets) }`;
const look = `query ($owner: ID, $yobirinId: String!) {
  yobirinPropertyForCall(ownerYobirinPropertyId: $owner, yobirinId: $yobirinId) { isFavorited } }`;

async function buildHolder() {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const seat = await buildOwner(db, { userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id });
  return { user, accountId: seat.accountId, property, ask: await signedInClient(server, user) };
}

const countFavorites = () => server.ctx.db.$count(favorites);

describe('favourites', () => {
  test('are added and removed, and the call page shows it [FAV-03] [API-GQL-51] [API-GQL-52] [API-GQL-16]', async () => {
    const { ask, property } = await buildHolder();
    const target = await buildProperty(server.ctx.db);
    const { yobirinId } = target;
    const isFavorited = async () =>
      (await ask(look, { owner: property.id, yobirinId })).data?.yobirinPropertyForCall as { isFavorited: boolean };

    expect(await isFavorited()).toEqual({ isFavorited: false });
    const { data } = await ask(create, { owner: property.id, target: target.id });
    expect(data?.createFavorite).toEqual({ id: target.id, isFavorited: true, callPassword: null });
    expect(await isFavorited()).toEqual({ isFavorited: true });
    const removal = await ask(remove, { owner: property.id, targets: [target.id] });
    expect(removal.data?.deleteFavorites).toEqual([target.id]);
    expect(await isFavorited()).toEqual({ isFavorited: false });
  });

  test('are shown on any ID, as seen from an ID of the viewer only [FAV-02]', async () => {
    const { ask, property } = await buildHolder();
    const stranger = await buildHolder();
    const seen = `query ($owner: ID!, $yobirinId: String!) {
      yobirinPropertyForCall(yobirinId: $yobirinId) { isFavorited(ownerYobirinPropertyId: $owner) } }`;
    const { id, yobirinId } = await buildProperty(server.ctx.db);
    await ask(create, { owner: property.id, target: id });

    const { data } = await ask(seen, { owner: property.id, yobirinId });
    expect(data?.yobirinPropertyForCall).toEqual({ isFavorited: true });
    expect(codeOf(await stranger.ask(seen, { owner: property.id, yobirinId }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(seen, { owner: 'one', yobirinId }))).toBe('BAD_USER_INPUT');
  });

  test('exist once if added twice, also concurrently; removing twice is no error', async () => {
    const { ask, property } = await buildHolder();
    const target = await buildProperty(server.ctx.db);
    const before = await countFavorites();

    const answers = await Promise.all([1, 2, 3].map(() => ask(create, { owner: property.id, target: target.id })));

    expect(answers.map(codeOf)).toEqual([undefined, undefined, undefined]);
    expect(await countFavorites()).toBe(before + 1);
    for (const _time of [1, 2]) {
      expect(codeOf(await ask(remove, { owner: property.id, targets: [target.id, '999999999'] }))).toBeUndefined();
    }
    expect(await countFavorites()).toBe(before);
  });

  test('can be seen and changed by their holder only', async () => {
    const { ask, property } = await buildHolder();
    const other = await buildHolder();
    const target = await buildProperty(server.ctx.db);
    await ask(create, { owner: property.id, target: target.id });

    expect((await other.ask(look, { owner: other.property.id, yobirinId: target.yobirinId })).data).toEqual({
      yobirinPropertyForCall: { isFavorited: false },
    });
    expect(codeOf(await other.ask(look, { owner: property.id, yobirinId: target.yobirinId }))).toBe('FORBIDDEN');
    expect(codeOf(await other.ask(create, { owner: property.id, target: other.property.id }))).toBe('FORBIDDEN');
    expect(codeOf(await other.ask(remove, { owner: property.id, targets: [target.id] }))).toBe('FORBIDDEN');
    expect(await countFavorites()).toBeGreaterThan(0);
  });

  test('belong to the holder of a seat and the members of a group, not to the account’s owner', async () => {
    const { db } = server.ctx;
    const { ask: askOwner, accountId } = await buildHolder();
    const member = await buildUser(db);
    const seat = await buildMembership(db, { accountId, userId: member.id });
    const group = await buildGroup(db, { accountId });
    await buildGroupMembership(db, { groupId: group.id, userId: member.id });
    const askMember = await signedInClient(server, member);
    const target = (await buildProperty(db)).id;

    for (const place of [{ membershipId: seat.id }, { groupId: group.id }]) {
      const { id: owner } = await buildProperty(db, place);
      expect(codeOf(await askMember(create, { owner, target }))).toBeUndefined();
      expect(codeOf(await askOwner(create, { owner, target }))).toBe('FORBIDDEN');
    }
  });

  test('cannot be the own ID, nor a deleted or unknown one [FAV-04]', async () => {
    const { ask, property } = await buildHolder();
    const gone = await buildProperty(server.ctx.db, { deletedAt: new Date() });
    const owner = property.id;

    expect((await ask(create, { owner, target: owner })).errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'own_yobirin_id',
    });
    expect(codeOf(await ask(create, { owner, target: gone.id }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(create, { owner, target: '999999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(create, { owner, target: 'x' }))).toBe('BAD_USER_INPUT');
    const tooMany = Array.from({ length: 101 }, (_, index) => String(index + 1));
    expect(codeOf(await ask(remove, { owner, targets: tooMany }))).toBe('BAD_USER_INPUT');
  });

  test('refuse signed-out clients, who have no favourites [FAV-04]', async () => {
    const { property } = await buildHolder();
    const target = await buildProperty(server.ctx.db);
    const owner = property.id;
    const { yobirinId } = target;

    expect(codeOf(await sendGraphql(server, create, { owner, target: target.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await sendGraphql(server, remove, { owner, targets: [target.id] }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await sendGraphql(server, look, { owner, yobirinId }))).toBe('UNAUTHENTICATED');
    expect((await sendGraphql(server, look, { yobirinId })).data?.yobirinPropertyForCall).toEqual({
      isFavorited: false,
    });
  });
});
