import { callRejectCodes } from '@yobirin/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCall, buildCallableGroup, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { buildGuestChatRoom, buildPairChatRoom } from '../../../testing/builders/chat.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let holder: Holder;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  holder = await buildHolder(server.ctx.db, { isContactsOnly: true });
  await openReceiver(server, holder.user);
});

const { contactsOnly } = callRejectCodes;
const refused = { call: contactsOnly, chat: 'FORBIDDEN', isOpen: false };
const welcome = { call: 'ACCEPT', chat: undefined, isOpen: true };

/** What the ID answers to a user who rings it, writes to it, and asks whether it is open to them. */
async function tryAs(user: Holder, to = holder.property) {
  const { accessToken } = await signIn(server, user.user);
  const ask = await signedInClient(server, user.user);
  const from = user.property.id;
  const look = await ask(
    'query ($id: String!, $from: ID!) { it: yobirinPropertyForCall(yobirinId: $id, ownerYobirinPropertyId: $from) { isOpenToViewer } }',
    { id: to.yobirinId, from },
  );
  const call = await (await openCallClient(server)).codeOf('APPLY', {
    yobirinId: to.yobirinId ?? '',
    fromYobirinPropertyId: from,
    accessToken,
  });
  const create = 'mutation ($input: CreateChatRoomInput!) { createChatRoom(input: $input) { id } }';
  const chat = codeOf(await ask(create, { input: { fromYobirinPropertyId: from, toYobirinPropertyId: to.id } }));
  return { call, chat, isOpen: (look.data?.it as { isOpenToViewer: boolean } | undefined)?.isOpenToViewer };
}

async function tryAsVisitor(guestToken?: string) {
  const yobirinId = holder.property.yobirinId ?? '';
  const call = await (await openCallClient(server)).codeOf('APPLY', {
    yobirinId,
    callerName: 'Hana',
    ...(guestToken !== undefined && { guestToken }),
  });
  const query =
    'query ($id: String!, $guestToken: String) { it: yobirinPropertyForCall(yobirinId: $id) { isOpenToViewer(guestToken: $guestToken) } }';
  const { data } = await sendGraphql(server, query, { id: yobirinId, guestToken });
  return { call, isOpen: (data?.it as { isOpenToViewer: boolean } | undefined)?.isOpenToViewer };
}

test('an ID for contacts only takes neither calls nor messages from strangers [CALLPAGE-24] [rule C-6]', async () => {
  const create =
    'mutation ($id: ID!) { createChatRoomGuest(input: { toYobirinPropertyId: $id, guestName: "Mallory" }) { id } }';

  expect(await tryAsVisitor()).toEqual({ call: contactsOnly, isOpen: false });
  const { errors } = await sendGraphql(server, create, { id: holder.property.id });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'contacts_only' });
  expect(await tryAs(await buildHolder(server.ctx.db))).toEqual(refused);
  const { rows } = await server.ctx.pool.query('select 1 from calls where to_yobirin_property_id = $1', [
    holder.property.id,
  ]);
  expect(rows).toEqual([]);
});

test('colleagues get through, whichever of their IDs they use [CALLPAGE-24]', async () => {
  const colleague = await buildHolder(server.ctx.db, { account: holder.account });

  expect(await tryAs(colleague)).toEqual(welcome);
});

test('favourites of the ID get through, and those who made it their favourite do not [CALLPAGE-24]', async () => {
  const [liked, fan] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
  const like = `insert into favorites (owner_yobirin_property_id, target_yobirin_property_id, created_at)
    values ($1, $2, now())`;
  await server.ctx.pool.query(like, [holder.property.id, liked.property.id]);
  await server.ctx.pool.query(like, [fan.property.id, holder.property.id]);

  expect(await tryAs(liked)).toEqual(welcome);
  expect(await tryAs(fan)).toEqual(refused);
});

test('users of answered calls get through, those of missed calls do not [CALLPAGE-24]', async () => {
  const { db } = server.ctx;
  const [talked, missed] = [await buildHolder(db), await buildHolder(db)];
  const over = { endedAt: new Date(), isAuthenticatedCall: true, toYobirinPropertyId: holder.property.id };
  await buildCall(db, {
    ...over,
    fromYobirinPropertyId: talked.property.id,
    status: 'FINISHED',
    answeredAt: new Date(),
  });
  await buildCall(db, { ...over, fromYobirinPropertyId: missed.property.id, status: 'UNCALL' });

  expect(await tryAs(talked)).toEqual(welcome);
  expect(await tryAs(missed)).toEqual(refused);
});

test('users and guests of approved chats get through, others do not [CALLPAGE-24]', async () => {
  const { db } = server.ctx;
  const user = await buildHolder(db);
  await buildPairChatRoom(db, [user.property.id, holder.property.id]);
  const approved = await buildGuestChatRoom(db, { yobirinPropertyId: holder.property.id, isApproved: true });
  const pending = await buildGuestChatRoom(db, { yobirinPropertyId: holder.property.id, isApproved: false });
  const elsewhere = await buildGuestChatRoom(db, { isApproved: true });

  expect(await tryAs(user)).toEqual(welcome);
  expect(await tryAsVisitor(approved.guestToken)).toEqual({ call: 'ACCEPT', isOpen: true });
  for (const { guestToken } of [pending, elsewhere]) {
    expect(await tryAsVisitor(guestToken)).toEqual({ call: contactsOnly, isOpen: false });
  }
});

test('holds for groups, and its members get through [CALLPAGE-24]', async () => {
  const { db } = server.ctx;
  const colleague = await buildHolder(db, { account: holder.account });
  const group = await buildCallableGroup(db, { account: holder.account, members: [holder.user] });
  await server.ctx.pool.query('update yobirin_properties set is_contacts_only = true where id = $1', [group.id]);

  expect(await tryAs(await buildHolder(db), group)).toEqual(refused);
  expect(await tryAs(colleague, group)).toEqual(welcome);
});

test('the page says so from the first byte, without buttons, and tells nothing else [CALLPAGE-24]', async () => {
  const page = await fetch(`${server.url}/${holder.property.yobirinId}`, { headers: { 'accept-language': 'en' } });
  const html = await page.text();

  expect(html).toContain('takes calls and messages from contacts only');
  expect(html).not.toContain('data-press="call"');
  expect(html).not.toContain('data-press="message"');
});
