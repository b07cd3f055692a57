import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildColleague, buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { buildGroup } from '../../../testing/builders/group.ts';
import { buildInvite } from '../../../testing/builders/invite.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser, changeUser } from '../../../testing/builders/user.ts';
import { readMail, readMails, tokenIn } from '../../../testing/read-mail.ts';
import { type GraphqlAnswer, sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';
import { inviteUsers } from './invite.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const create = `mutation ($account: ID!, $property: ID!, $email: String!, $language: Language) {
  createInviteUser(accountId: $account, yobirinPropertyId: $property, email: $email, language: $language) {
    id accountId invitedUserId comment email isRejected state expireAt sendAt ownerYobirinProperty { yobirinId }
  }
}`;
const resend = 'mutation ($id: ID!) { resendInviteUser(id: $id) { id state expireAt } }';

const newAddress = () => `${randomUUID()}@invite.example`;

async function buildInviting() {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const { seat, property } = await buildSeat(db, { accountId: company.accountId });
  const ask = await signedInClient(server, company.owner);
  const invite = (email: string, propertyId = property.id) =>
    ask(create, { account: company.accountId, property: propertyId, email });
  return { ...company, seat, property, ask, invite };
}

function invitedIn(data: GraphqlAnswer['data']): { id: string; sendAt: string; expireAt: string } {
  return data?.createInviteUser as { id: string; sendAt: string; expireAt: string };
}

async function pauseId(id: string): Promise<void> {
  await server.ctx.db.update(yobirinProperties).set({ pausedAt: new Date() }).where(eq(yobirinProperties.id, id));
}

function reasonOf({ errors }: GraphqlAnswer): unknown {
  return errors?.[0]?.extensions.reason;
}

describe('createInviteUser [API-GQL-24]', () => {
  test('stores an invitation to the seat of the ID for seven days [ENTITY-16] [OP-24]', async () => {
    const { accountId, ownerProperty, invite } = await buildInviting();
    const email = newAddress();

    const { data } = await invite(email);

    const { sendAt, expireAt, ...rest } = invitedIn(data);
    expect(rest).toMatchObject({
      accountId,
      invitedUserId: null,
      comment: null,
      email,
      isRejected: false,
      state: 'INVITED',
      ownerYobirinProperty: { yobirinId: ownerProperty.yobirinId },
    });
    expect(Date.parse(expireAt) - Date.parse(sendAt)).toBe(limits.invitationMs);
  });

  test('mails the inviting owner, the ID, what accepting means and costs, and the expiry [CONTRACT-16]', async () => {
    const { db } = server.ctx;
    const { owner, property, invite } = await buildInviting();
    await changeUser(db, owner, { language: 'EN' });
    const email = newAddress();

    await invite(email);

    const { subject, text, links } = await readMail(server, email);
    expect(subject).toBe('Yobirin: Hotel Suzukaze invites you');
    expect(text).toContain(`“${property.yobirinId}”`);
    expect(text).toContain('calls and chats');
    expect(text).toContain('It’s free for you');
    expect(text).toMatch(/valid until \w+ \d+, \d{4}, \d+:\d\d\u00a0[AP]M/);
    expect(links[0]).toMatch(/\/invite\/respond\?token=[\w-]{43}$/);
  });

  test('stores no token, only its hash', async () => {
    const { invite, seat } = await buildInviting();
    const email = newAddress();

    await invite(email);

    const token = tokenIn(await readMail(server, email));
    const [row] = await server.ctx.db.select().from(inviteUsers).where(eq(inviteUsers.membershipId, seat.id));
    expect(row?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('is mailed in the language that its sender picked, also when it is sent again [INVITE-13] [OP-92]', async () => {
    const { accountId, property, ask } = await buildInviting();
    const { email } = await buildUser(server.ctx.db, { email: newAddress(), language: 'JP' });

    const { data } = await ask(create, { account: accountId, property: property.id, email, language: 'EN' });
    await ask(resend, { id: invitedIn(data).id });

    await expect.poll(() => readMails(server, email)).toHaveLength(2);
    const invitation = { subject: 'Yobirin: Hotel Suzukaze invites you' };
    expect(await readMails(server, email)).toMatchObject([invitation, invitation]);
  });

  test('finds a user by their address, and writes in their language', async () => {
    const { invite } = await buildInviting();
    const user = await buildUser(server.ctx.db, { email: 'Known@invite.example', language: 'JP' });

    const { data } = await invite('known@INVITE.example');

    expect(data?.createInviteUser).toMatchObject({ invitedUserId: user.id });
    const { subject, text } = await readMail(server, user.email);
    expect(subject).toBe('【Yobirin】Hotel Suzukazeから招待が届いています');
    expect(text).toContain('Hanako Yamada 様');
    expect(text).toContain('費用は一切かかりません');
  });

  test('leaves out a nickname that could be a link', async () => {
    const { db } = server.ctx;
    const { accountId, owner, ownerProperty } = await buildCompany(db, { nickname: 'win.example.com' });
    const { property } = await buildSeat(db, { accountId });
    const email = newAddress();

    await (await signedInClient(server, owner))(create, { account: accountId, property: property.id, email });

    const { subject, text } = await readMail(server, email);
    expect(subject + text).not.toContain('win.example.com');
    expect(subject).toContain(ownerProperty.yobirinId);
  });
});

describe('an address', () => {
  test('is invited once to an account, also for another seat and in another letter case [ERROR-13] [VALID-15]', async () => {
    const { db } = server.ctx;
    const { accountId, invite } = await buildInviting();
    const other = await buildSeat(db, { accountId });
    const email = newAddress();
    await invite(email);

    const again = await invite(email.toUpperCase(), other.property.id);

    expect(codeOf(again)).toBe('UNPROCESSABLE_ENTITY');
    expect(reasonOf(again)).toBe('already_invited');
    expect(again.errors?.[0]?.message).toBe('This address has already been invited');
  });

  test('is not invited if its user is the owner or a member of the account', async () => {
    const { db } = server.ctx;
    const { accountId, owner, invite } = await buildInviting();
    const { user } = await buildColleague(db, accountId);

    for (const { email } of [owner, user]) expect(reasonOf(await invite(email))).toBe('already_member');
  });

  test('is invited again, also to another seat, after a rejection or expiry', async () => {
    const { db } = server.ctx;
    const { accountId, invite } = await buildInviting();
    for (const ended of [{ isRejected: true }, { expireAt: new Date(Date.now() - 1) }]) {
      const other = await buildSeat(db, { accountId });
      const email = newAddress();
      await buildInvite(db, other.seat, { email, ...ended });

      const { data } = await invite(email);

      expect(data?.createInviteUser).toMatchObject({ state: 'INVITED', isRejected: false });
      expect(await db.$count(inviteUsers, eq(inviteUsers.email, email))).toBe(1);
      await db.delete(inviteUsers).where(eq(inviteUsers.email, email));
    }
  });

  test('of an invited user who has changed it still counts as invited', async () => {
    const { db } = server.ctx;
    const { accountId, invite } = await buildInviting();
    const other = await buildSeat(db, { accountId });
    const user = await buildUser(db);
    await invite(user.email);
    const moved = newAddress();
    await changeUser(db, user, { email: moved });

    expect(reasonOf(await invite(moved, other.property.id))).toBe('already_invited');
  });
});

describe('a seat', () => {
  test('that is held or invited to cannot be offered again', async () => {
    const { db } = server.ctx;
    const { accountId, invite, ownerProperty } = await buildInviting();
    const held = await buildColleague(db, accountId);
    await invite(newAddress());

    for (const propertyId of [held.property.id, ownerProperty.id, undefined]) {
      expect(reasonOf(await invite(newAddress(), propertyId))).toBe('seat_taken');
    }
  });

  test('of a paused ID is offered once the ID is resumed [MEMBER-24]', async () => {
    const { accountId, property, ask, invite } = await buildInviting();
    await pauseId(property.id);
    const email = newAddress();

    const early = await invite(email);
    await ask('mutation ($id: ID!) { resumeYobirinIds(accountId: $id) { id } }', { id: accountId });
    const late = await invite(email);

    expect(early.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'id_paused' });
    expect(codeOf(late)).toBeUndefined();
  });

  test('of a paused ID gets no second mail to an earlier invitation [MEMBER-24]', async () => {
    const { property, ask, invite } = await buildInviting();
    const { id } = invitedIn((await invite(newAddress())).data);
    await pauseId(property.id);

    expect(reasonOf(await ask(resend, { id }))).toBe('id_paused');
  });

  test('whose invitation was rejected or has expired can be offered again', async () => {
    const { db } = server.ctx;
    const { seat, invite } = await buildInviting();
    await buildInvite(db, seat, { isRejected: true });

    expect(codeOf(await invite(newAddress()))).toBeUndefined();
    expect(await db.$count(inviteUsers, eq(inviteUsers.membershipId, seat.id))).toBe(1);
  });
});

describe('inviting is refused', () => {
  test('to users other than the owner [PERM-02]', async () => {
    const { db } = server.ctx;
    const { accountId, property } = await buildInviting();
    const { user: member } = await buildColleague(db, accountId);
    const stranger = (await buildCompany(db)).owner;
    const variables = { account: accountId, property: property.id, email: newAddress() };

    expect(codeOf(await (await signedInClient(server, member))(create, variables))).toBe('FORBIDDEN');
    expect(codeOf(await (await signedInClient(server, stranger))(create, variables))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, create, variables))).toBe('UNAUTHENTICATED');
  });

  test('for an ID of another account or of a group, and for an unknown ID', async () => {
    const { db } = server.ctx;
    const { accountId, invite } = await buildInviting();
    const foreign = await buildSeat(db, { accountId: (await buildAccount(db)).id });
    const group = await buildGroup(db, { accountId });
    const ofGroup = await buildProperty(db, { groupId: group.id });

    for (const id of [foreign.property.id, ofGroup.id, '999999999']) {
      expect(codeOf(await invite(newAddress(), id))).toBe('NOT_FOUND');
    }
  });

  test('for an invalid address', async () => {
    const { invite } = await buildInviting();

    expect((await invite('no-address')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: 'invalid_email' },
    });
  });

  test('without a license', async () => {
    const { db } = server.ctx;
    const { accountId, owner } = await buildCompany(db, { plan: 'free' });
    const { property } = await buildSeat(db, { accountId });
    const ask = await signedInClient(server, owner);

    const variables = { account: accountId, property: property.id, email: newAddress() };
    expect(codeOf(await ask(create, variables))).toBe('FORBIDDEN');
  });

  test('after eight mails to one address', async () => {
    const { ask, invite } = await buildInviting();
    const { data } = await invite(newAddress());
    const { id } = invitedIn(data);

    const codes = [];
    for (let mail = 2; mail <= 9; mail++) codes.push(codeOf(await ask(resend, { id })));

    expect(codes.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => undefined));
    expect(codes[7]).toBe('TOO_MANY_REQUESTS');
  });
});
