import { expect, test } from 'vitest';
import { callRequests } from './call-channel.ts';
import { errorsOf } from './testing/errors-of.ts';

test.each([
  ['a visitor with a name', { yobirinId: 'demo', callerName: '101号室' }, {}],
  ['a signed-in caller', { yobirinId: 'demo', accessToken: 'jwt', fromYobirinPropertyId: '3' }, {}],
  ['a call password', { yobirinId: 'demo', callerName: 'a', callPassword: 'abc123' }, {}],
  ['fields that are null', { yobirinId: 'demo', callerName: 'a', accessToken: null, callPassword: null }, {}],
  ['a visitor without a name', { yobirinId: 'demo' }, { callerName: 'required' }],
  ['a name too long', { yobirinId: 'demo', callerName: 'あ'.repeat(21) }, { callerName: 'too_long' }],
  ['an invalid ID', { yobirinId: '../etc', callerName: 'a' }, { yobirinId: 'invalid_yobirin_id' }],
  ['nothing', undefined, { '': 'invalid' }],
])('APPLY with %s', (_, request, errors) => {
  expect(errorsOf(callRequests.APPLY, request)).toEqual(errors);
});

test.each(['END', 'ANSWER', 'DECLINE'] as const)('%s needs a room', (name) => {
  expect(errorsOf(callRequests[name], { roomId: 'r' })).toEqual({});
  expect(errorsOf(callRequests[name], { roomId: '' })).toEqual({ roomId: 'required' });
  expect(errorsOf(callRequests[name], { roomId: 'r'.repeat(65) })).toEqual({ roomId: 'too_long' });
  expect(errorsOf(callRequests[name], { roomId: { $gt: '' } })).toEqual({ roomId: 'required' });
});

test('CALL needs a room id or a peer id', () => {
  expect(errorsOf(callRequests.CALL, { roomId: 'r' })).toEqual({});
  expect(errorsOf(callRequests.CALL, { peerId: 'p' })).toEqual({});
  expect(errorsOf(callRequests.CALL, {})).toEqual({ roomId: 'required' });
  expect(errorsOf(callRequests.CALL, { roomId: null, peerId: null })).toEqual({ roomId: 'required' });
  expect(errorsOf(callRequests.CALL, { roomId: '', peerId: 'p' })).toEqual({ roomId: 'required' });
});

test('a device registers with a token, and a transfer names its target', () => {
  expect(errorsOf(callRequests.REGISTER, {})).toEqual({ accessToken: 'required' });
  expect(errorsOf(callRequests.TRANSFER, { roomId: 'r', toYobirinPropertyId: '4' })).toEqual({});
  expect(errorsOf(callRequests.TRANSFER, { roomId: 'r' })).toEqual({ toYobirinPropertyId: 'required' });
});
