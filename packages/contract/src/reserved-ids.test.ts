import { expect, test } from 'vitest';
import { routes } from './paths.ts';
import { isReservedYobirinId } from './reserved-ids.ts';

const firstSegments = Object.values(routes)
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':'));

test.each([...new Set(firstSegments)])('%s is the first segment of a page and cannot be an ID', (segment) => {
  expect(isReservedYobirinId(segment)).toBe(true);
});

test.each([
  'auth',
  'account',
  'service',
  'guest',
  'invite',
  'graphql',
  'attachments',
  'static',
  'signaling',
  'ws-call',
  'ws-chat',
  'assets',
  '_mailbox',
  '_gallery',
  'healthz',
  'readyz',
  'metrics',
  'AUTH',
  'GraphQL',
  'Ws-Call',
])('%s is reserved, case-insensitive', (yobirinId) => {
  expect(isReservedYobirinId(yobirinId)).toBe(true);
});

test.each(['demo', 'demo-1', 'demo-desk', 'demo-freelancer', 'accounts', 'hotel', 'constructor', 'toString'])(
  '%s is free to take',
  (yobirinId) => {
    expect(isReservedYobirinId(yobirinId)).toBe(false);
  },
);
