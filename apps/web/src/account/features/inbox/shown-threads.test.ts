import type { InboxView } from '@yobirin/contract/inbox';
import { expect, test } from 'vitest';
import type { Thread, ThreadPage } from './inbox-queries.ts';
import { type Heard, type HeardThreads, shownThreads } from './shown-threads.ts';

const me = '5';
const now = new Date('2026-11-17T12:00:00Z');
const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 11, minute)).toISOString();

function buildThread(id: number, overrides: Partial<Thread> = {}): Thread {
  return {
    id: String(id),
    chatRoomId: null,
    name: `Visitor ${id}`,
    place: null,
    language: null,
    isPending: false,
    unreadCount: 0,
    waitingSince: null,
    lastAt: at(id),
    last: { id: 'call-1', kind: 'CALL', at: at(id), isOwn: false, text: null, durationSeconds: null },
    takenBy: null,
    snoozedUntil: null,
    doneAt: null,
    labels: [],
    version: 0,
    ...overrides,
  };
}

function pageOf(threads: readonly Thread[], { hasNextPage = false, askedAtMs = 100 } = {}): ThreadPage {
  return {
    edges: threads.map((node) => ({ node })),
    pageInfo: { hasNextPage, endCursor: hasNextPage ? 'next' : null },
    askedAtMs,
  };
}

function heardOf(threads: readonly (Thread | string)[], askedAtMs = 200): HeardThreads {
  return new Map(
    threads.map((heard): [string, Heard] => {
      const thread = typeof heard === 'string' ? null : heard;
      return [thread?.id ?? String(heard), { thread, askedAtMs }];
    }),
  );
}

function idsIn(view: InboxView, pages: ThreadPage[], heard: HeardThreads = new Map(), filter = {}): string[] {
  const selection = { view, ...filter };
  return shownThreads({ pages, heard, selection, userId: me }, now).map(({ id }) => id);
}

test('a thread that begins to wait comes to its place, and one that is gone leaves [INBOX-35]', () => {
  const pages = [pageOf([buildThread(9), buildThread(5), buildThread(3)])];

  expect(idsIn('OPEN', pages)).toEqual(['9', '5', '3']);
  expect(idsIn('OPEN', pages, heardOf([buildThread(3, { waitingSince: at(1) }), '5']))).toEqual(['3', '9']);
});

test.each([
  { view: 'WAITING', expected: ['4', '2'] },
  { view: 'OPEN', expected: ['4', '2', '3', '1'] },
  { view: 'MINE', expected: ['3'] },
  { view: 'NOBODYS', expected: ['4', '2', '1'] },
  { view: 'SNOOZED', expected: ['6', '5'] },
  { view: 'DONE', expected: ['8', '7'] },
] as const)('$view has its threads in the order of the server [INBOX-35]', ({ view, expected }) => {
  const heard = heardOf([
    buildThread(1),
    buildThread(2, { waitingSince: at(20) }),
    buildThread(3, { takenBy: { userId: me, name: 'Me' } }),
    buildThread(4, { waitingSince: at(10) }),
    buildThread(5, { snoozedUntil: at(59) }),
    buildThread(6, { snoozedUntil: at(50) }),
    buildThread(7, { doneAt: at(30) }),
    buildThread(8, { doneAt: at(40) }),
  ]);

  expect(idsIn(view, [pageOf([])], heard)).toEqual(expected);
});

test('filters hold for what was heard, too [INBOX-35]', () => {
  const label = { id: '7', name: 'VIP', colour: 'RED' as const };
  const heard = heardOf([
    buildThread(1, { place: '203', language: 'ko', labels: [label], waitingSince: at(30) }),
    buildThread(2, { place: '204', waitingSince: at(58) }),
  ]);
  const ids = (filter: object) => idsIn('OPEN', [pageOf([])], heard, filter);

  expect(ids({ place: '203' })).toEqual(['1']);
  expect(ids({ place: '20' })).toEqual([]);
  expect(ids({ language: 'ko' })).toEqual(['1']);
  expect(ids({ labelId: '7' })).toEqual(['1']);
  expect(ids({ waitingMinutes: 15 })).toEqual(['1']);
});

test('a thread behind the last loaded one waits for its page; one that stays in its place does not leave [INBOX-35]', () => {
  const pages = [pageOf([buildThread(9), buildThread(5)], { hasNextPage: true })];

  expect(idsIn('OPEN', pages, heardOf([buildThread(2), buildThread(7)]))).toEqual(['9', '7', '5']);
  expect(idsIn('OPEN', pages, heardOf([buildThread(9, { version: 1 }), buildThread(5, { version: 1 })]))).toEqual([
    '9',
    '5',
  ]);
});

test('what was loaded later is newer than what was heard, and no thread is there twice [INBOX-35]', () => {
  const heard = heardOf(['9', buildThread(2)], 200);

  expect(idsIn('OPEN', [pageOf([buildThread(9)], { askedAtMs: 300 })], heard)).toEqual(['9']);
  const pages = [
    pageOf([buildThread(9)], { hasNextPage: true }),
    pageOf([buildThread(9), buildThread(2)], { askedAtMs: 300 }),
  ];
  expect(idsIn('OPEN', pages)).toEqual(['9', '2']);
});

test('ten thousand threads are merged with two hundred that were heard [INBOX-34]', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => buildThread(10_000 - index));
  const heard = heardOf(many.slice(0, 200).map((thread) => ({ ...thread, doneAt: at(1) })));

  expect(idsIn('OPEN', [pageOf(many)], heard)).toHaveLength(9_800);
});
