import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const stun = { urls: 'stun:stun.example' };
const turn = { urls: ['turn:turn.example', 'turns:turn.example'] };
const answered = { signalingState: 'stable', remoteDescription: {}, iceConnectionState: 'checking' };

test.each([
  ['no answer', { signalingState: 'have-local-offer', remoteDescription: null }, 'signaling'],
  ['a restart without an answer', { signalingState: 'have-local-offer', remoteDescription: {} }, 'signaling'],
  ['no network path', answered, 'ice'],
  ['a path without keys', { ...answered, iceConnectionState: 'connected' }, 'dtls'],
])('%s is the phase %s', (_what, connection, phase) => {
  expect(describe(connection)).toMatchObject({ phase });
});

test.each([
  ['no TURN server', [stun], '', 'unset'],
  ['TURN servers that do not answer', [stun, turn], 'a=candidate:1 1 udp 1 192.0.2.1 9 typ host', 'missing'],
  ['a relay', [stun, turn], 'a=candidate:1 1 udp 1 192.0.2.1 9 typ relay', 'found'],
])('%s is told without addresses [OPS-60]', (_what, iceServers, sdp, relay) => {
  expect(describe({ ...answered, localDescription: { sdp }, getConfiguration: () => ({ iceServers }) })).toEqual({
    phase: 'ice',
    relay,
  });
});

/** The part of a connection that is looked at. */
function describe(connection: object) {
  const nothing = { localDescription: null, iceConnectionState: 'new', getConfiguration: () => ({}) };
  return describeFailure({ ...nothing, ...connection } as unknown as RTCPeerConnection);
}
