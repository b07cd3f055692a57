import { limits } from '@yobirin/contract/limits';
import { expect, test } from 'vitest';
import { type ThreadFacts, threadStateOf } from './thread-state.ts';

const now = new Date('2026-11-17T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const post = (id: string, at: Date) => ({ id, at, isOwn: false, isVoice: false, userId: null });
const quietRoom = {
  chatRoomId: '1',
  yobirinPropertyId: '2',
  place: 'Room 203',
  language: 'KO',
  isSilent: false,
  unansweredSince: null,
  unreadSince: null,
  voiceSince: null,
  lastPost: post('10', minutesAgo(30)),
  lastPostIn: post('10', minutesAgo(30)),
  lastAnswer: null,
} satisfies ThreadFacts['room'];
const quiet: ThreadFacts = { room: quietRoom, calls: null, callback: null };
const missed = { id: '4', at: minutesAgo(20), isMissed: true };
const calls = {
  ...{ last: missed, missedSince: minutesAgo(19), lastInAt: minutesAgo(19) },
  ...{ callerPlace: 'Lobby', lastTalk: null },
};
const callback = {
  chatRoomId: '1',
  last: { id: '6', at: minutesAgo(10) },
  lastInAt: minutesAgo(10),
  openSince: minutesAgo(10),
};

const fresh = {
  takenByUserId: null,
  answeredUntil: null,
  snoozedUntil: null,
  doneAt: null,
  doneByUserId: null,
  settledAt: null,
  settledPostId: null,
  version: 3,
};
type Row = Parameters<typeof threadStateOf>[0]['row'];

function compute(facts: ThreadFacts, row: Row = fresh, holders: readonly string[] = ['9']) {
  return threadStateOf({ row, facts, isHolder: (userId) => holders.includes(userId), now });
}

test('nothing in it: no thread', () => {
  expect(compute({ room: { ...quietRoom, lastPost: null, lastPostIn: null }, calls: null, callback: null })).toBeNull();
});

test.each([
  ['an unanswered post', { ...quiet, room: { ...quietRoom, unansweredSince: minutesAgo(30) } }, 30],
  ['an unread post of another ID', { ...quiet, room: { ...quietRoom, unreadSince: minutesAgo(25) } }, 25],
  ['a voice message', { ...quiet, room: { ...quietRoom, voiceSince: minutesAgo(24) } }, 24],
  ['a missed call', { ...quiet, calls }, 19],
  ['a call-back request', { ...quiet, callback }, 10],
  ['the oldest of all', { room: { ...quietRoom, unansweredSince: minutesAgo(30) }, calls, callback }, 30],
])('waits since %s [INBOX-03]', (_what, facts, minutes) => {
  expect(compute(facts)).toMatchObject({ waitingSince: minutesAgo(minutes) });
});

test('a blocked person and a hidden chat do not wait [INBOX-03]', () => {
  const room = { ...quietRoom, isSilent: true, unansweredSince: minutesAgo(30), unreadSince: minutesAgo(30) };

  expect(compute({ ...quiet, room })).toMatchObject({ waitingSince: null });
});

test('its last thing is the newest of all kinds, and place and language are those of the chat [INBOX-01]', () => {
  expect(compute(quiet)).toMatchObject({ lastKind: 'POST', lastItemId: '10', place: 'Room 203', language: 'KO' });
  expect(compute({ ...quiet, calls })).toMatchObject({ lastKind: 'MISSED_CALL', lastItemId: '4', lastAt: missed.at });
  expect(compute({ ...quiet, calls, callback })).toMatchObject({ lastKind: 'CALLBACK', lastItemId: '6' });
});

test('its place is that of the chat, or of a call without a chat [INBOX-23]', () => {
  expect(compute({ ...quiet, calls })).toMatchObject({ place: 'Room 203' });
  expect(compute({ ...quiet, room: null, calls })).toMatchObject({ place: 'Lobby' });
  expect(compute({ ...quiet, room: null, calls: { ...calls, callerPlace: null } })).toMatchObject({ place: null });
});

const done = { ...fresh, doneAt: minutesAgo(15), doneByUserId: '9', settledAt: minutesAgo(15), settledPostId: '10' };

test.each([
  ['a later post', { ...quiet, room: { ...quietRoom, lastPostIn: post('11', minutesAgo(16)) } }],
  ['a later call, answered or not', { ...quiet, calls: { ...calls, missedSince: null, lastInAt: minutesAgo(14) } }],
  ['a later request', { ...quiet, callback: { ...callback, openSince: null } }],
  ['what waits although it is older', { ...quiet, calls }],
])('%s opens a done thread, which stays with its taker [INBOX-11]', (_what, facts) => {
  const state = compute(facts, { ...done, takenByUserId: '8' });

  expect(state).toMatchObject({ doneAt: null, doneByUserId: null, takenByUserId: '8', version: 4 });
});

test('what was there before leaves it done, however often it is told [INBOX-02]', () => {
  const once = compute(quiet, done);

  expect(once).toMatchObject({ doneAt: done.doneAt, doneByUserId: '9', version: 3 });
  expect(compute(quiet, once)).toEqual(once);
});

test('a snoozed thread returns at its time or with a new post [INBOX-11] [INBOX-12]', () => {
  const snoozed = { ...fresh, snoozedUntil: minutesAgo(-60), settledAt: minutesAgo(15), settledPostId: '10' };
  const waiting = { ...quiet, room: { ...quietRoom, unansweredSince: minutesAgo(30) } };

  expect(compute(waiting, snoozed)).toMatchObject({ snoozedUntil: snoozed.snoozedUntil, version: 3 });
  expect(compute(waiting, { ...snoozed, snoozedUntil: now })).toMatchObject({ snoozedUntil: null, version: 4 });
  const written = { ...quiet, room: { ...quietRoom, lastPostIn: post('11', now) } };
  expect(compute(written, snoozed)).toMatchObject({ snoozedUntil: null, version: 4 });
});

const answer = { ...post('12', minutesAgo(5)), isOwn: true, userId: '9' };
const answered = { ...quiet, room: { ...quietRoom, lastPost: answer, lastAnswer: answer } };

test('who answers takes what no member has [INBOX-08]', () => {
  expect(compute(answered)).toMatchObject({ takenByUserId: '9', answeredUntil: answer.at, version: 4 });
  expect(compute(answered, { ...fresh, takenByUserId: '8' })).toMatchObject({ takenByUserId: '8', version: 3 });
  const talked = { ...quiet, calls: { ...calls, lastTalk: { at: minutesAgo(4), userId: '9' } } };
  expect(compute(talked)).toMatchObject({ takenByUserId: '9', answeredUntil: minutesAgo(4) });
});

test('neither a member who has left nor the assistant takes it [INBOX-08]', () => {
  expect(compute(answered, fresh, [])).toMatchObject({ takenByUserId: null });
  const byAssistant = { ...quiet, room: { ...quietRoom, lastAnswer: { ...answer, userId: null } } };
  expect(compute(byAssistant)).toMatchObject({ takenByUserId: null });
});

test('a thread that was given back stays so until the next answer [INBOX-08]', () => {
  const givenBack = { ...fresh, answeredUntil: answer.at };

  expect(compute(answered, givenBack)).toMatchObject({ takenByUserId: null, version: 3 });
  const again = { ...answer, at: minutesAgo(1) };
  const room = { ...answered.room, lastAnswer: again };
  expect(compute({ ...answered, room }, givenBack)).toMatchObject({ takenByUserId: '9' });
});

test('a thread that the upgrade finds is done if it is old and does not wait [INBOX-21]', () => {
  const at = new Date(now.getTime() - limits.inboxFreshMs - 1);
  const old = { ...quiet, room: { ...quietRoom, lastPost: post('10', at), lastPostIn: post('10', at) } };

  const found = compute(old, null);
  expect(found).toMatchObject({ doneAt: at, takenByUserId: null, version: 0 });
  expect(compute(old, found)).toEqual(found);
  expect(compute({ ...old, callback }, null)).toMatchObject({ doneAt: null });
  expect(compute(quiet, null)).toMatchObject({ doneAt: null });
});
