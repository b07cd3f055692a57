import { expect, test } from 'vitest';
import { isLostConnection } from './database-away.ts';

test.each([
  ['Connection terminated unexpectedly', true],
  ['timeout exceeded when trying to connect (Queue: mail.deliver, Worker: 1)', true],
  ['LISTEN/NOTIFY connection ended', true],
  ['LISTEN/NOTIFY heartbeat timed out', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['duplicate key value violates unique constraint', false],
])('a queue that says "%s" has lost its database: %s [HEAL-72]', (message, isLost) => {
  expect(isLostConnection(new Error(message))).toBe(isLost);
});
