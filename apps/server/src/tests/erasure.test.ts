import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBlocks } from '../features/block/block.service.ts';
import { blocks } from '../features/block/block.tables.ts';
import { calls } from '../features/call/call.tables.ts';
import { forgetCalls } from '../features/call/history/forget-calls.service.ts';
import { callQualities } from '../features/call/quality/quality.tables.ts';
import { chatRoomMemberships, chatRooms } from '../features/chat/chat.tables.ts';
import { endDueChats } from '../features/chat/room/end-chat.service.ts';
import { forgetRooms } from '../features/chat/room/forget-rooms.service.ts';
import { profileTexts } from '../features/directory/profile/profile-text.tables.ts';
import { receptionCalendars } from '../features/directory/schedule/calendar.tables.ts';
import { calendarFeeds } from '../features/directory/schedule/feed/calendar-feed.tables.ts';
import { sweepNotices } from '../features/notification/digest.service.ts';
import { saveGuestSubscription } from '../features/notification/guest-push.service.ts';
import { voiceGreetings } from '../features/voice/greeting.tables.ts';
import { eq } from '../platform/database/orm.ts';
import { buildCall, buildCallableGroup, buildHolder, type Holder } from '../testing/builders/call.ts';
import { buildCallback } from '../testing/builders/callback.ts';
import { buildChatPost, buildGuestChatRoom, buildPairChatRoom } from '../testing/builders/chat.ts';
import { changeUser, testPassword } from '../testing/builders/user.ts';
import { buildRecording, buildVoiceMessage, buildVoiceUpload } from '../testing/builders/voice.ts';
import { captureLog } from '../testing/captured-log.ts';
import { askAs } from '../testing/chat-people.ts';
import { findTraces } from '../testing/find-traces.ts';
import { sendAttachments } from '../testing/send-attachments.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const clock = createTestClock();
const captured = captureLog('info');
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock, log: captured.log });
});

afterAll(() => server.close());

/** What the jobs of a day erase. */
async function passADay(): Promise<void> {
  await server.ctx.events.settle();
  clock.advance(dayMs);
  await endDueChats(server.ctx);
  await forgetRooms(server.ctx);
  await sweepBlocks(server.ctx);
  await forgetCalls(server.ctx);
  await sweepNotices(server.ctx);
}

async function deleteUser({ user }: Holder): Promise<void> {
  const { ask } = await askAs(server, user);
  const { errors } = await ask(`mutation { deleteAuthenticatedUser(password: "${testPassword}") }`);
  expect(errors).toBeUndefined();
}

/** A guest who wrote, sent a file and left an address. */
async function writeAsGuest({ property }: Holder): Promise<{ chatRoomId: string; guestToken: string }> {
  const { data } = await sendGraphql(
    server,
    `mutation ($to: ID!) { room: createChatRoomGuest(input: {
      toYobirinPropertyId: $to, guestName: "Gastname", guestEmail: "gast@guest.example", guestLanguage: EN
    }) { id chatRoomMemberships { guestToken } } }`,
    { to: property.id },
  );
  const room = data?.room as { id: string; chatRoomMemberships: { guestToken: string | null }[] };
  const guestToken = room.chatRoomMemberships.find((side) => side.guestToken)?.guestToken ?? '';
  const sender = { chatRoomId: room.id, guestToken };
  await server.ctx.db
    .update(chatRoomMemberships)
    .set({ isApproved: true })
    .where(eq(chatRoomMemberships.chatRoomId, room.id));
  const { errors } = await sendGraphql(
    server,
    `mutation ($room: ID!, $token: String!) {
      createChatPostByGuest(chatRoomId: $room, guestToken: $token, body: "Geheimwort") { id }
    }`,
    { room: sender.chatRoomId, token: guestToken },
  );
  expect(errors).toBeUndefined();
  const sent = await sendAttachments(server, sender, [{ name: 'Dateiname.txt', content: 'Dateiinhalt' }]);
  expect(sent.errors).toBeUndefined();
  return sender;
}

const endedCall = {
  status: 'FINISHED',
  callerName: 'Rufname',
  callerPlace: 'Rufplatz',
  callReason: 'Anliegen',
  callerKey: 'geheimer-schluessel',
  networkKey: 'geheimes-netz',
  browserMarkHash: 'geheime-marke',
  roomId: 'geheimer-raum',
  callerPeerId: 'geheimer-anrufer',
  receiverPeerId: 'geheimer-empfaenger',
  answeredAt: new Date('2026-11-16T03:00:00Z'),
  endedAt: new Date('2026-11-16T03:05:00Z'),
  latitude: '71.17',
  longitude: '139.77',
  locationReportedAt: new Date('2026-11-16T03:01:00Z'),
} as const;
const secrets = ['Rufname', 'geheimer-raum', 'geheimer-anrufer', 'geheimer-empfaenger', '71.17', '139.77'];

const guestTexts = ['Gastname', 'gast@guest.example', 'Geheimwort', 'Dateiname', 'Dateiinhalt'];

test('of a guest nothing is left a day after the ID they wrote to is deleted [ERASE-04]', async () => {
  const desk = await buildHolder(server.ctx.db);
  await writeAsGuest(desk);
  expect(await findTraces(server, guestTexts)).not.toEqual([]);

  await deleteUser(desk);
  await passADay();

  expect(await findTraces(server, guestTexts)).toEqual([]);
  for (const text of guestTexts) expect(captured.text()).not.toContain(text);
});

/** Voice messages, a request to be called back and a subscription of a guest; greetings, calendar and feed of the ID. */
async function leaveEverything({ property, user }: Holder): Promise<void> {
  const { db } = server.ctx;
  const now = clock.now();
  const { room, guest } = await buildGuestChatRoom(db, { yobirinPropertyId: property.id, isApproved: true });
  const place = { chatRoomId: room.id, yobirinPropertyId: property.id };
  const spoken = { transcriptState: 'READY', transcriptText: 'Abschrift' } as const;
  const postId = await buildVoiceMessage(db, guest, property.id, spoken);
  await buildRecording(server.ctx, postId);
  await buildVoiceUpload(db, guest, now);
  await buildCallback(db, { ...place, note: 'Rueckrufnotiz', createdAt: now });
  const keys = { p256dh: 'Pushschluessel', auth: 'Pushgeheimnis' };
  const subscription = { endpoint: 'https://push.example/Pushadresse', ...keys, language: 'EN' } as const;
  await saveGuestSubscription(db, { ...subscription, chatRoomId: room.id, createdAt: now });

  const greeting = { yobirinPropertyId: property.id, when: 'OPEN', language: 'EN', text: 'Ansagetext' } as const;
  const fileKey = `voice-greetings/${randomUUID()}`;
  await server.ctx.files.write(fileKey, Readable.from([Buffer.from('Ansageton')]), { maxBytes: 100 });
  const recording = { fileKey, mimeType: 'audio/mpeg', sizeBytes: 9, durationMs: 1_000 };
  await db.insert(voiceGreetings).values({ ...greeting, ...recording });
  const translated = { field: 'comment', language: 'ko', text: 'Uebersetzung', sourceHash: '' } as const;
  await db
    .insert(profileTexts)
    .values({ ...translated, yobirinPropertyId: property.id, isMachineMade: true, updatedAt: now });
  const exception = { beginDay: '2026-12-31', endDay: '2026-12-31', spans: [], messages: { EN: 'Feiertagstext' } };
  const exceptions = [{ ...exception, isFromTemplate: false }];
  await db.insert(receptionCalendars).values({ yobirinPropertyId: property.id, exceptions });
  const times = { fetchedAt: now, nextFetchAt: new Date(now.getTime() + 365 * dayMs) };
  const feed = { rule: 'KEYWORD', keyword: 'Feedwort', urlSealed: 'Feedadresse', fingerprint: '' } as const;
  await db.insert(calendarFeeds).values({ ...times, ...feed, yobirinPropertyId: property.id, savedByUserId: user.id });
}

const leftTexts = [
  'Abschrift',
  'Rueckrufnotiz',
  'Pushschluessel',
  'Pushgeheimnis',
  'Pushadresse',
  'sound',
  '736f756e64',
];
const idTexts = ['Ansagetext', 'Uebersetzung', 'Ansageton', 'Feiertagstext', 'Feedwort', 'Feedadresse'];

test('of an ID that is deleted, greetings, texts in other languages, calendar and feed are gone at once; what guests left, a day after [VOICE-28] [CALLBACK-19] [CAL-21] [TRANS-19]', async () => {
  const desk = await buildHolder(server.ctx.db);
  await leaveEverything(desk);
  const before = await findTraces(server, [...leftTexts, ...idTexts]);
  for (const text of [...leftTexts, ...idTexts]) expect(before.join()).toContain(`: ${text}`);

  await deleteUser(desk);
  await server.ctx.events.settle();
  expect(await findTraces(server, idTexts)).toEqual([]);

  await passADay();
  expect(await findTraces(server, leftTexts)).toEqual([]);
});

test('a guest chat that has ended is gone, with its files, after the time that the privacy policy names [ERASE-05]', async () => {
  const desk = await buildHolder(server.ctx.db);
  const { guestToken } = await writeAsGuest(desk);
  await sendGraphql(
    server,
    'mutation ($token: String!) { updateChatRoomByGuest(guestToken: $token, isArchived: true) { id } }',
    {
      token: guestToken,
    },
  );

  await passADay();
  const words = await findTraces(server, ['Geheimwort', 'Dateiinhalt']);
  expect(words).toEqual(['chat_posts: Geheimwort', expect.stringContaining('Dateiinhalt')]);
  expect(await findTraces(server, ['gast@guest.example'])).toEqual([]);

  clock.advance(366 * dayMs);
  await passADay();
  expect(await findTraces(server, guestTexts)).toEqual([]);
});

test('of a deleted user the other side keeps when a call was, how long and how it ended [ERASE-03]', async () => {
  const { db } = server.ctx;
  const caller = await buildHolder(db, { nickname: 'Spitzname' });
  await changeUser(db, caller.user, { email: 'weg@user.example' });
  const desk = await buildHolder(db);
  const { id } = await buildCall(db, {
    ...endedCall,
    fromYobirinPropertyId: caller.property.id,
    callerUserId: caller.user.id,
    toYobirinPropertyId: desk.property.id,
    isAuthenticatedCall: true,
  });

  await deleteUser({ ...caller, user: { ...caller.user, email: 'weg@user.example' } });

  const traits = ['Rufplatz', 'Anliegen', 'geheimer-schluessel', 'geheimes-netz', 'geheime-marke'];
  expect(await findTraces(server, ['Spitzname', 'weg@user.example', ...traits, ...secrets])).toEqual([]);
  const [left] = await db.select().from(calls).where(eq(calls.id, id));
  expect(left).toMatchObject({ status: 'FINISHED', answeredAt: endedCall.answeredAt, endedAt: endedCall.endedAt });
  for (const text of ['weg@user.example', ...secrets]) expect(captured.text()).not.toContain(text);
});

test('of a user who was deleted during a call nothing is left once it is over [ERASE-03]', async () => {
  const { db } = server.ctx;
  const [caller, desk] = [await buildHolder(db), await buildHolder(db)];
  const { id } = await buildCall(db, {
    ...endedCall,
    status: 'TALKING',
    talkingAt: endedCall.answeredAt,
    endedAt: null,
    fromYobirinPropertyId: caller.property.id,
    callerUserId: caller.user.id,
    toYobirinPropertyId: desk.property.id,
    isAuthenticatedCall: true,
  });

  await deleteUser(caller);
  await forgetCalls(server.ctx);
  expect(await findTraces(server, ['geheimer-raum'])).toEqual(['calls: geheimer-raum']);

  await db.update(calls).set({ status: 'FINISHED', endedAt: clock.now() }).where(eq(calls.id, id));
  await forgetCalls(server.ctx);
  expect(
    await findTraces(server, ['Rufplatz', 'Anliegen', 'geheimer-schluessel', 'geheime-marke', ...secrets]),
  ).toEqual([]);
});

test('a block, and the name in it, is gone a day after its ID is deleted, or once it matches no one [BLOCK-32]', async () => {
  const { db } = server.ctx;
  const [gone, desk] = [await buildHolder(db), await buildHolder(db)];
  const { guest, room } = await buildGuestChatRoom(db, { yobirinPropertyId: desk.property.id });
  const block = { note: 'Blocknotiz', createdAt: clock.now() };
  const [ofGone, ofDesk] = [{ yobirinPropertyId: gone.property.id }, { yobirinPropertyId: desk.property.id }];
  await db.insert(blocks).values([
    { ...block, ...ofGone, name: 'Markenname', browserMarkHash: 'eine-marke' },
    { ...block, ...ofDesk, name: 'Chatname', chatRoomMembershipId: guest.id },
    { ...block, ...ofDesk, name: 'Bleibename', browserMarkHash: 'eine-marke' },
    { ...block, ...ofDesk, name: 'Gruppenname', blockedYobirinPropertyId: gone.property.id, isIdBlocked: true },
  ]);
  const names = ['Markenname', 'Chatname', 'Bleibename', 'Gruppenname'];
  await passADay();
  expect(await findTraces(server, names)).toHaveLength(4);

  await deleteUser(gone);
  await db.delete(chatRooms).where(eq(chatRooms.id, room.id));
  await passADay();

  expect(await findTraces(server, names)).toEqual(['guest_blocks: Bleibename']);
});

test('the block of a group stays when the member is deleted for whose post or call it was made [HEAL-42]', async () => {
  const { db } = server.ctx;
  const [desk, member] = [await buildHolder(db), await buildHolder(db)];
  const group = await buildCallableGroup(db, { account: desk.account, members: [member.user] });
  const by = { yobirinPropertyId: desk.property.id, note: '', createdAt: clock.now(), blockedUserId: member.user.id };
  const ofGroup = { ...by, name: 'Gruppensperre', blockedYobirinPropertyId: group.id, isIdBlocked: true };
  const ofPerson = { ...by, name: 'Personensperre', browserMarkHash: 'eine-marke' };
  await db.insert(blocks).values([ofGroup, ofPerson]);

  await deleteUser(member);
  await passADay();

  const left = await db.select().from(blocks).where(eq(blocks.yobirinPropertyId, desk.property.id));
  expect(left).toMatchObject([{ name: 'Gruppensperre', blockedUserId: null, isIdBlocked: true }]);
});

test('the secret ids of a call are gone a day after it, the rounded place after 30 days [ERASE-01] [ERASE-02]', async () => {
  const { db } = server.ctx;
  const desk = await buildHolder(db);
  const now = clock.now();
  const times = { answeredAt: now, locationReportedAt: now, endedAt: now };
  await buildCall(db, { ...endedCall, ...times, toYobirinPropertyId: desk.property.id });
  clock.advance(1);
  await passADay();
  expect(await findTraces(server, secrets)).toEqual(['calls: Rufname', 'calls: 71.17', 'calls: 139.77']);

  clock.advance(limits.callPlaceMs);
  await passADay();
  expect(await findTraces(server, secrets)).toEqual(['calls: Rufname']);
});

test('the figures of a call are gone after 30 days, and those of a deleted caller at once [CALL-84]', async () => {
  const { db } = server.ctx;
  const [desk, caller] = [await buildHolder(db), await buildHolder(db)];
  const times = { answeredAt: clock.now(), endedAt: clock.now() };
  const ids = { callerUserId: caller.user.id, fromYobirinPropertyId: caller.property.id };
  const { id: callId } = await buildCall(db, { ...endedCall, ...times, ...ids, toYobirinPropertyId: desk.property.id });
  const figures = { lossPermille: 1, concealedPermille: 1, jitterMs: 1, signalingMs: 1, iceMs: 1, dtlsMs: 1 };
  const measured = { ...figures, callId, isRelayed: false, createdAt: clock.now() };
  const sides = ['caller', 'receiver'] as const;
  await db.insert(callQualities).values(sides.map((side) => ({ ...measured, side })));
  const sidesLeft = async () => (await db.select().from(callQualities)).map(({ side }) => side);

  await deleteUser(caller);
  expect(await sidesLeft()).toEqual(['receiver']);

  clock.advance(limits.callQualityMs + 1);
  await passADay();
  expect(await sidesLeft()).toEqual([]);
});

test('a call is deleted once no ID is left that has it in a history [ERASE-04]', async () => {
  const { db } = server.ctx;
  const [desk, caller] = [await buildHolder(db), await buildHolder(db)];
  const ofVisitor = await buildCall(db, { ...endedCall, toYobirinPropertyId: desk.property.id });
  const ofUser = await buildCall(db, {
    ...endedCall,
    roomId: 'another-room',
    fromYobirinPropertyId: caller.property.id,
    toYobirinPropertyId: desk.property.id,
  });
  const isLeft = async ({ id }: { id: string }) => (await db.$count(calls, eq(calls.id, id))) === 1;

  await deleteUser(desk);
  await passADay();
  expect([await isLeft(ofVisitor), await isLeft(ofUser)]).toEqual([false, true]);

  await deleteUser(caller);
  await passADay();
  expect(await isLeft(ofUser)).toBe(false);
});

test('a chat of two IDs stays while one of them can read it [ERASE-04]', async () => {
  const { db } = server.ctx;
  const [one, other] = [await buildHolder(db), await buildHolder(db)];
  const { room, sides } = await buildPairChatRoom(db, [one.property.id, other.property.id]);
  for (const side of sides) await buildChatPost(db, side, { body: 'Zweierwort' });

  await deleteUser(one);
  await passADay();
  expect(await findTraces(server, ['Zweierwort'])).toEqual(['chat_posts: Zweierwort']);

  await deleteUser(other);
  await passADay();
  expect(await findTraces(server, ['Zweierwort'])).toEqual([]);
  expect(await db.$count(chatRooms, eq(chatRooms.id, room.id))).toBe(0);
});

test('no queue keeps finished jobs, whose data may name people, for longer than a day [ERASE-06]', async () => {
  const { rows } = await server.ctx.pool.query(
    `select name, deletion_seconds from pgboss.queue where name not like '\\_\\_pgboss%'`,
  );

  expect(rows.length).toBeGreaterThan(5);
  for (const { deletion_seconds } of rows) expect(deletion_seconds).toBeLessThanOrEqual(dayMs / 1_000);
});
