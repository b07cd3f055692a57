import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const update = `mutation ($id: ID!, $yobirinId: String, $nickname: String) {
  updateYobirinProperty(id: $id, yobirinId: $yobirinId, nickname: $nickname) { yobirinId nickname } }`;

async function clientOf(userId: string | null) {
  const { rows } = await server.ctx.pool.query('select email from users where id = $1', [userId]);
  return signedInClient(server, rows[0]);
}

/** A newly registered user: on trial, without an ID. */
async function buildNewcomer() {
  const { db } = server.ctx;
  const account = await buildAccount(db, { plan: 'trial' });
  const seat = await buildOwner(db, { accountId: account.id });
  const property = await buildProperty(db, { membershipId: seat.id, yobirinId: null, nickname: '' });
  return { ask: await clientOf(seat.userId), property };
}

describe('the introduction', () => {
  test('sets ID and name, and starts the week of the trial [INTRO-01] [OP-06]', async () => {
    const { ask, property } = await buildNewcomer();

    const { data } = await ask(update, { id: property.id, yobirinId: 'Suzu-no-Ne', nickname: '鈴の音' });

    expect(data?.updateYobirinProperty).toEqual({ yobirinId: 'Suzu-no-Ne', nickname: '鈴の音' });
    const account =
      '{ authenticatedUser { memberships { account { trialEndAt currentLicenseStatus plan { licensedPlans { licenseExpiredAt } } } } } }';
    const after = (await ask(account)).data?.authenticatedUser as {
      memberships: { account: { trialEndAt: string; plan: { licensedPlans: { licenseExpiredAt: string }[] } } }[];
    };
    const { trialEndAt, plan } = after.memberships[0]?.account ?? {};
    const untilEndMs = Date.parse(trialEndAt ?? '') - clock.now().getTime();
    expect(untilEndMs).toBeGreaterThan(limits.trialMs - 60_000);
    expect(untilEndMs).toBeLessThanOrEqual(limits.trialMs);
    expect(plan?.licensedPlans).toEqual([{ licenseExpiredAt: trialEndAt }]);
  });

  test('refuses an ID that is taken, in any letter case, or reserved [INTRO-03] [ERROR-13] [VALID-15] [OP-43]', async () => {
    const { ask, property } = await buildNewcomer();
    await buildProperty(server.ctx.db, { yobirinId: 'Taken' });

    for (const yobirinId of ['Taken', 'tAKEN', 'account', 'Admin']) {
      const { errors } = await ask(update, { id: property.id, yobirinId, nickname: 'Desk' });

      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'yobirin_id_taken' });
    }
    const { data } = await ask(
      '{ authenticatedUser { memberships { account { trialEndAt } yobirinProperties { nickname } } } }',
    );
    expect(data?.authenticatedUser).toEqual({
      memberships: [{ account: { trialEndAt: null }, yobirinProperties: [{ nickname: '' }] }],
    });
  });

  test('gives an ID to one of two concurrent requests', async () => {
    const newcomers = await Promise.all([buildNewcomer(), buildNewcomer()]);

    const answers = await Promise.all(
      newcomers.map(({ ask, property }) => ask(update, { id: property.id, yobirinId: 'race', nickname: 'Desk' })),
    );

    expect(answers.map(codeOf).toSorted()).toEqual(['UNPROCESSABLE_ENTITY', undefined]);
  });

  test.each([
    [{ yobirinId: '', nickname: 'Desk' }, { yobirinId: 'required' }],
    [{ yobirinId: 'front desk', nickname: 'Desk' }, { yobirinId: 'invalid_yobirin_id' }],
    [{ yobirinId: 'x'.repeat(101), nickname: 'Desk' }, { yobirinId: 'too_long' }],
    [{ yobirinId: 'desk', nickname: ' ' }, { nickname: 'required' }],
    [{ yobirinId: 'desk', nickname: 'あ'.repeat(21) }, { nickname: 'too_long' }],
  ])('refuses %j [VALID-01] [VALID-02]', async (input, fields) => {
    const { ask, property } = await buildNewcomer();

    const { errors } = await ask(update, { id: property.id, ...input });

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });
});

describe('edit rights', () => {
  test('an ID can be changed only on a paid plan [PERM-05]', async () => {
    const { db } = server.ctx;
    const { ask, property } = await buildNewcomer();
    await ask(update, { id: property.id, yobirinId: 'first-choice', nickname: 'Desk' });
    const paid = await buildOwner(db);
    const paidProperty = await buildProperty(db, { membershipId: paid.id });
    const askPaid = await clientOf(paid.userId);

    expect(codeOf(await ask(update, { id: property.id, yobirinId: 'second-choice' }))).toBe('FORBIDDEN');
    expect((await ask(update, { id: property.id, yobirinId: 'first-choice', nickname: 'Bell' })).data).toEqual({
      updateYobirinProperty: { yobirinId: 'first-choice', nickname: 'Bell' },
    });
    expect(codeOf(await askPaid(update, { id: paidProperty.id, yobirinId: 'paid-choice' }))).toBeUndefined();
  });

  test('a member may change the name if the owner allows it, and never the ID [PERM-03]', async () => {
    const { db } = server.ctx;
    const { accountId } = await buildOwner(db);
    const [editor, reader] = [
      await buildMembership(db, { accountId, userId: (await buildUser(db)).id, canEditYobirinProperty: true }),
      await buildMembership(db, { accountId, userId: (await buildUser(db)).id }),
    ];
    const [edited, read] = [
      await buildProperty(db, { membershipId: editor.id }),
      await buildProperty(db, { membershipId: reader.id }),
    ];
    const [askEditor, askReader] = [await clientOf(editor.userId), await clientOf(reader.userId)];

    expect(codeOf(await askEditor(update, { id: edited.id, nickname: 'Desk' }))).toBeUndefined();
    expect(codeOf(await askEditor(update, { id: edited.id, yobirinId: 'mine-now' }))).toBe('FORBIDDEN');
    expect(codeOf(await askReader(update, { id: read.id, nickname: 'Desk' }))).toBe('FORBIDDEN');
    expect(codeOf(await askReader(update, { id: edited.id, nickname: 'Desk' }))).toBe('NOT_FOUND');
  });

  test('the owner may edit every seat and group of the account', async () => {
    const { db } = server.ctx;
    const owner = await buildOwner(db);
    const { accountId } = owner;
    const seat = await buildMembership(db, { accountId, userId: (await buildUser(db)).id });
    const seatProperty = await buildProperty(db, { membershipId: seat.id });
    const groupProperty = await buildProperty(db, { groupId: (await buildGroup(db, { accountId })).id });
    const ask = await clientOf(owner.userId);

    expect(codeOf(await ask(update, { id: seatProperty.id, nickname: 'Seat' }))).toBeUndefined();
    expect(codeOf(await ask(update, { id: groupProperty.id, yobirinId: 'all-of-us' }))).toBeUndefined();
  });

  test('a group owner may edit the profile of the group, another group member may not [PERM-04]', async () => {
    const { db } = server.ctx;
    const group = await buildGroup(db);
    const property = await buildProperty(db, { groupId: group.id });
    const groupOwner = await buildGroupMembership(db, { groupId: group.id, canEditYobirinProperty: true });
    const groupMember = await buildGroupMembership(db, { groupId: group.id });
    const change = { id: property.id, nickname: 'Desk' };

    expect(codeOf(await (await clientOf(groupOwner.userId))(update, change))).toBeUndefined();
    expect(codeOf(await (await clientOf(groupMember.userId))(update, change))).toBe('FORBIDDEN');
  });

  test('refuses profiles of other users, deleted profiles and signed-out clients', async () => {
    const { db } = server.ctx;
    const { ask, property } = await buildNewcomer();
    const foreign = await buildProperty(db);
    const seat = await buildOwner(db);
    const deleted = await buildProperty(db, { membershipId: seat.id, deletedAt: new Date() });

    expect(codeOf(await ask(update, { id: foreign.id, nickname: 'Desk' }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(update, { id: '999999', nickname: 'Desk' }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(update, { id: 'x', nickname: 'Desk' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await (await clientOf(seat.userId))(update, { id: deleted.id, nickname: 'Desk' }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, update, { id: property.id, nickname: 'Desk' }))).toBe('UNAUTHENTICATED');
  });
});

const updateAll = `mutation (
  $id: ID!, $yobirinId: String, $nickname: String, $isAiAutoReplyEnabled: Boolean, $callPassword: String,
  $callPasswordRequired: Boolean, $receiveChatFrom: ReceiveChatFrom, $comment: String, $afkComment: String,
  $isAvailableForCall: Boolean, $expectedVersion: Int
) {
  updateYobirinProperty(
    id: $id, yobirinId: $yobirinId, nickname: $nickname, isAiAutoReplyEnabled: $isAiAutoReplyEnabled,
    callPassword: $callPassword, callPasswordRequired: $callPasswordRequired, receiveChatFrom: $receiveChatFrom,
    comment: $comment, afkComment: $afkComment, isAvailableForCall: $isAvailableForCall, expectedVersion: $expectedVersion
  ) {
    yobirinId nickname isAiAutoReplyEnabled callPassword callPasswordRequired receiveChatFrom comment afkComment
    isAvailableForCall version
  }
}`;

/** The owner of an account with an ID. */
async function buildHolder(account: Parameters<typeof buildAccount>[1] = {}) {
  const { db } = server.ctx;
  const seat = await buildOwner(db, { accountId: (await buildAccount(db, account)).id });
  const property = await buildProperty(db, { membershipId: seat.id });
  const ask = await clientOf(seat.userId);
  return {
    seat,
    property,
    edit: (variables: Record<string, unknown>) => ask(updateAll, { id: property.id, ...variables }),
  };
}

describe('an edit', () => {
  test('changes the given fields and keeps the others [API-GQL-32]', async () => {
    const { property, edit } = await buildHolder();
    const first = {
      yobirinId: 'All-Of-It',
      nickname: 'ベル',
      receiveChatFrom: 'USER',
      comment: 'いらっしゃいませ',
      afkComment: 'また明日',
      isAvailableForCall: false,
      callPassword: 'Bell12',
      callPasswordRequired: true,
    };

    expect((await edit(first)).data?.updateYobirinProperty).toEqual({
      ...first,
      isAiAutoReplyEnabled: false,
      version: property.version + 1,
    });
    const second = await edit({ comment: '', nickname: null, callPassword: null });
    expect(second.data?.updateYobirinProperty).toEqual({
      ...first,
      comment: '',
      isAiAutoReplyEnabled: false,
      version: property.version + 2,
    });
  });

  test.each([
    [{ callPassword: 'あ' }, { callPassword: 'invalid_call_password' }],
    [{ callPassword: 'x'.repeat(13) }, { callPassword: 'too_long' }],
    [{ comment: 'あ'.repeat(2001) }, { comment: 'too_long' }],
    [{ afkComment: 'あ'.repeat(2001) }, { afkComment: 'too_long' }],
    [{ nickname: '' }, { nickname: 'required' }],
  ])('with %j is refused [VALID-02] [VALID-04] [VALID-05]', async (input, fields) => {
    const { edit } = await buildHolder();

    const { errors } = await edit(input);

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  test('of any field is refused on the free plan', async () => {
    const { edit } = await buildHolder({ plan: 'free' });

    for (const input of [{ nickname: 'Bell' }, { isAvailableForCall: false }, { yobirinId: 'free-id' }, {}]) {
      expect(codeOf(await edit(input))).toBe('FORBIDDEN');
    }
  });

  test('may turn AI replies on only if the plan includes them, and always off', async () => {
    const without = await buildHolder();
    const having = await buildHolder({ plan: 'supervisor' });

    expect(codeOf(await without.edit({ isAiAutoReplyEnabled: true }))).toBe('FORBIDDEN');
    expect((await without.edit({ isAiAutoReplyEnabled: false })).data?.updateYobirinProperty).toMatchObject({
      isAiAutoReplyEnabled: false,
    });
    expect((await having.edit({ isAiAutoReplyEnabled: true })).data?.updateYobirinProperty).toMatchObject({
      isAiAutoReplyEnabled: true,
    });
  });

  test('from an outdated page is refused, and changes nothing', async () => {
    const { property, edit } = await buildHolder();
    const expectedVersion = property.version;
    await edit({ nickname: 'First', expectedVersion });

    const late = await edit({ nickname: 'Second', comment: 'Lost?', expectedVersion });

    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'edited_meanwhile' });
    const seen = await edit({ afkComment: 'Seen', expectedVersion: expectedVersion + 1 });
    expect(seen.data?.updateYobirinProperty).toMatchObject({ nickname: 'First', comment: '', afkComment: 'Seen' });
  });

  test('succeeds in one of several concurrent tabs', async () => {
    const { property, edit } = await buildHolder();
    const expectedVersion = property.version;

    const tabs = ['a', 'b', 'c', 'd'].map((nickname) => edit({ nickname, expectedVersion }));
    const answers = await Promise.all(tabs);

    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', undefined]);
  });
});
