import { expect, test } from 'vitest';
import { findBusiest } from './checks/connecting.ts';
import { comparePosts } from './checks/posts.ts';
import { createLedger } from './ledger.ts';
import { describeResult } from './report.ts';

const posts = ['one', 'two'].map((body, index) => ({ chatRoomId: '1', body, at: index * 100 }));

test.each<[string, string[], string[]]>([
  ['nothing if all is kept', ['one', 'two'], []],
  ['a lost post', ['one'], ['"two" is stored 0 times']],
  ['a post that is there twice', ['one', 'one', 'two'], ['"one" is stored 2 times']],
  ['another order', ['two', 'one'], ['stored in another order: two, one']],
  ['a post that was never acknowledged', ['one', 'two', 'three'], ['stored in another order: one, two, three']],
])('the check of posts names %s [HEAL-61]', (_what, found, expected) => {
  expect(comparePosts(posts, found, 'stored').map(({ what }) => what)).toEqual(expected);
});

test('the table counts what was lost to the fault during which it was promised [HEAL-60]', () => {
  const wait = (seconds: number) => ({ name: 'caller 1', ms: seconds * 1_000 });
  const outcome = { target: 'node 1', silence: wait(2), back: wait(1) };
  const outcomes = [
    { ...outcome, title: 'node killed', begunAt: 0 },
    { ...outcome, title: 'disk full', begunAt: 90, silence: wait(7) },
    { ...outcome, title: 'node killed', begunAt: 500, back: wait(3) },
  ];
  const violations = comparePosts(posts, ['one'], 'stored');

  const text = describeResult({ outcomes, violations, ledger: { ...createLedger(), posts }, busiest: { tries: 9 } });

  expect(text.split('\n').slice(0, 3)).toEqual([
    'fault        times  lost  talks broken  longest silence  back after',
    'node killed      2     0             0            2.0 s       3.0 s',
    'disk full        1     1             0            7.0 s       1.0 s',
  ]);
  expect(text).toContain(
    '2 posts, 0 files, 0 mails, 0 payments. A client opened 9 sockets within a minute at most. 0 bad inputs',
  );
  expect(text).toContain(
    'Promises were broken:\n  acknowledged posts are kept once, in order: "two" is stored 0 times',
  );
});

test('the busiest client is the one that opened most sockets within a minute [HEAL-69]', () => {
  const slowly = Array.from({ length: 9 }, (_, index) => index * 20_000);
  const quickly = [0, 300, 900, 2_100, 90_000];

  const busiest = findBusiest({
    socketTries: new Map([
      ['slow', slowly],
      ['quick', quickly],
    ]),
  });

  expect(busiest).toEqual({ address: 'quick', tries: 4 });
});
