import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

describe('yobirinPropertyForCall [API-GQL-16]', () => {
  const query = `query Profile($yobirinId: String!) {
    yobirinPropertyForCall(yobirinId: $yobirinId) {
      id yobirinId nickname iconUrl backgroundUrl receiveChatFrom isAvailableForCall comment afkComment callPasswordRequired
    }
  }`;

  test('shows a visitor the public profile, ignoring the letter case of the ID', async () => {
    const { id } = await buildProperty(server.ctx.db, {
      yobirinId: 'Front-Desk',
      nickname: 'フロント',
      comment: '24時間',
      iconKey: 'images/1.webp',
    });

    const { data } = await sendGraphql(server, query, { yobirinId: 'front-DESK' });

    expect(data?.yobirinPropertyForCall).toEqual({
      id,
      yobirinId: 'Front-Desk',
      nickname: 'フロント',
      iconUrl: '/static/images/1.webp',
      backgroundUrl: null,
      receiveChatFrom: 'ALL',
      isAvailableForCall: true,
      comment: '24時間',
      afkComment: '',
      callPasswordRequired: false,
    });
  });

  test.each(['no-such-id', '', '../etc/passwd', "' or 1=1 --", 'x'.repeat(5_000)])(
    'does not find %j',
    async (yobirinId) => {
      const { data, errors } = await sendGraphql(server, query, { yobirinId });

      expect(data).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    },
  );

  test('does not find a deleted ID', async () => {
    await buildProperty(server.ctx.db, { yobirinId: 'gone', deletedAt: new Date() });

    const { errors } = await sendGraphql(server, query, { yobirinId: 'gone' });

    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('hides the fields for holders in a lookup, and shows them to holders', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const seat = await buildOwner(db, { userId: user.id });
    await buildProperty(db, { membershipId: seat.id, yobirinId: 'private-parts', displayAlias: 'A' });
    const ask = await signedInClient(server, user);
    const fields = 'displayAlias isAiAutoReplyEnabled callPassword version unreadAllChatCount';

    const shown = await ask(`{ yobirinPropertyForCall(yobirinId: "private-parts") { ${fields} } }`);
    const held = await ask(`{ authenticatedUser { memberships { yobirinProperties { ${fields} } } } }`);

    const nothing = { displayAlias: null, isAiAutoReplyEnabled: null, callPassword: null, version: null };
    expect(shown.data?.yobirinPropertyForCall).toEqual({ ...nothing, unreadAllChatCount: null });
    const own = {
      displayAlias: 'A',
      isAiAutoReplyEnabled: false,
      callPassword: null,
      version: 1,
      unreadAllChatCount: 0,
    };
    expect(held.data?.authenticatedUser).toEqual({ memberships: [{ yobirinProperties: [own] }] });
  });
});

test('a holder sees all stored and derived fields of the ID [ENTITY-11] [ENTITY-12]', async () => {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const seat = await buildOwner(db, { userId: user.id });
  const { id } = await buildProperty(db, { membershipId: seat.id, yobirinId: 'whole', isAvailableForCall: false });
  const ask = await signedInClient(server, user);

  const { data } = await ask(`{ authenticatedUser { memberships { yobirinProperties {
    id yobirinId nickname displayAlias iconUrl backgroundUrl receiveChatFrom isAiAutoReplyEnabled isAvailableForCall
    comment afkComment callPassword callPasswordRequired deletedAt inviteUser { id }
    isAvailableForCallByCurrentScheduleSetting currentScheduleSetting { beginTime endTime isAvailableForCall }
    isFavorited unreadAllChatCount chatRoomMemberships { id unreadChatCount }
  } } } }`);

  const identity = {
    id,
    yobirinId: 'whole',
    nickname: 'Front desk',
    displayAlias: '',
    deletedAt: null,
    inviteUser: null,
  };
  const looks = { iconUrl: null, backgroundUrl: null, comment: '', afkComment: '' };
  const ways = { receiveChatFrom: 'ALL', isAiAutoReplyEnabled: false, isAvailableForCall: false };
  const password = { callPassword: null, callPasswordRequired: false };
  const derived = {
    isAvailableForCallByCurrentScheduleSetting: false,
    currentScheduleSetting: { beginTime: '09:00', endTime: '17:00', isAvailableForCall: true },
    isFavorited: false,
    unreadAllChatCount: 0,
    chatRoomMemberships: [],
  };
  const whole = { ...identity, ...looks, ...ways, ...password, ...derived };
  expect(data?.authenticatedUser).toEqual({ memberships: [{ yobirinProperties: [whole] }] });
});
