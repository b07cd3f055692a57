import { expect, test } from 'vitest';
import { createObjectiveCounts } from './objective-counts.ts';

const accepted = { outcome: 'ACCEPT', seconds: 0.1 };

test.each([
  ['a quick ring', '/ws-call', { ...accepted, event: 'CALL' }, { good: 1, total: 1 }],
  ['a slow ring', '/ws-call', { event: 'CALL', outcome: 'ACCEPT', seconds: 2.1 }, { good: 0, total: 1 }],
  [
    'a ring that fails',
    '/ws-call',
    { ...accepted, event: 'CALL', outcome: 'SERVICE_UNAVAILABLE' },
    { good: 0, total: 1 },
  ],
  ['a ring that a rule refuses', '/ws-call', { ...accepted, event: 'CALL', outcome: 'CA0010' }, undefined],
  ['another message', '/ws-call', { ...accepted, event: 'APPLY' }, undefined],
])('%s [STATUS-09]', (_case, namespace, answer, expected) => {
  const counts = createObjectiveCounts();

  counts.noteMessage(namespace, answer);

  expect(counts.take().get('ring')).toEqual(expected);
});

test('posts and pushes have limits of their own [STATUS-09]', () => {
  const counts = createObjectiveCounts();

  counts.noteMessage('/ws-chat', { event: 'post', outcome: 'ACCEPT', seconds: 1 });
  counts.noteMessage('/ws-chat', { event: 'post', outcome: 'ACCEPT', seconds: 1.1 });
  counts.notePush({ isTaken: true, ms: 4_900 });
  counts.notePush({ isTaken: false, ms: 10 });

  expect(counts.take()).toEqual(
    new Map([
      ['post', { good: 1, total: 2 }],
      ['push', { good: 1, total: 2 }],
    ]),
  );
});

test('counts that could not be written are added to later ones', () => {
  const counts = createObjectiveCounts();
  counts.notePush({ isTaken: true, ms: 1 });
  const taken = counts.take();
  counts.notePush({ isTaken: false, ms: 1 });

  counts.giveBack(taken);

  expect(counts.take()).toEqual(new Map([['push', { good: 1, total: 2 }]]));
  expect(counts.take()).toEqual(new Map());
});
