import { describe, expect, test } from 'vitest';
import { signalingRequests } from './signaling.ts';
import { errorsOf } from './testing/errors-of.ts';

const { ENTER, OFFER, ANSWER, CANDIDATE, LOCATION } = signalingRequests;

test('ENTER needs a room and a peer', () => {
  expect(errorsOf(ENTER, { roomId: 'r', peerId: 'p' })).toEqual({});
  expect(errorsOf(ENTER, {})).toEqual({ roomId: 'required', peerId: 'required' });
});

test('OFFER carries an offer, ANSWER an answer, and both have a size limit', () => {
  const description = { type: 'offer', sdp: 'v=0' };

  expect(errorsOf(OFFER, { peerId: 'p', description })).toEqual({});
  expect(errorsOf(ANSWER, { peerId: 'p', description })).toEqual({ 'description.type': 'invalid' });
  expect(errorsOf(OFFER, { peerId: 'p', description: { type: 'offer', sdp: 'x'.repeat(65_537) } })).toEqual({
    'description.sdp': 'invalid',
  });
});

test.each([
  [
    'complete',
    { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' },
  ],
  ['the last', { candidate: '' }],
  ['with nulls', { candidate: 'candidate:1', sdpMid: null, sdpMLineIndex: null, usernameFragment: null }],
])('a candidate that is %s passes', (_, candidate) => {
  expect(errorsOf(CANDIDATE, { peerId: 'p', candidate })).toEqual({});
});

describe('a location', () => {
  test.each([
    ['35.681236', '139.767125'],
    ['-90', '-180'],
    ['90.0', '180.000'],
    ['0', '-0.5'],
  ])('%s, %s is on earth', (latitude, longitude) => {
    expect(errorsOf(LOCATION, { latitude, longitude })).toEqual({});
  });

  test.each(['90.1', '-91', '1e1', 'NaN', 'Infinity', '３５', '35,6', ' 35', '35.', '.5'])(
    'latitude %j is not valid',
    (latitude) => {
      expect(errorsOf(LOCATION, { latitude, longitude: '0' })).toEqual({ latitude: 'invalid' });
    },
  );

  test('consists of strings', () => {
    expect(errorsOf(LOCATION, { latitude: 35.6, longitude: 139.7 })).toEqual({
      latitude: 'required',
      longitude: 'required',
    });
  });
});
