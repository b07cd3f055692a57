import { expect, test } from 'vitest';
import {
  beginNegotiation,
  candidatesIn,
  type Description,
  isOfAnotherConnection,
  type Negotiation,
  planDescription,
  planOffer,
  sessionIdOf,
} from './negotiation.ts';

const first = sdpOf(1);
const second = sdpOf(2);
const caller = beginNegotiation({ isCaller: true });
const receiver = beginNegotiation({ isCaller: false });

test.each<[signalingState: RTCSignalingState, isRestart: boolean, plan: string]>([
  ['stable', false, 'make'],
  ['stable', true, 'restart'],
  ['have-local-offer', false, 'resend'],
  ['have-local-offer', true, 'resend'],
])('in %s, with a restart: %s, an offer means to %s', (signalingState, isRestart, plan) => {
  expect(planOffer(caller, signalingState, { isRestart, isOutdated: false })).toEqual({ plan, state: caller });
});

test('a restart follows the answer to an offer from before a change of network [SIGNAL-42]', () => {
  const { state } = planOffer(caller, 'have-local-offer', { isRestart: true, isOutdated: true });
  expect(state.isRestartWanted).toBe(true);

  const next = planOffer(state, 'stable', { isRestart: false, isOutdated: false });
  expect(next).toEqual({ plan: 'restart', state: caller });
});

const answeredFirst = { offer: sessionIdOf({ type: 'offer', sdp: first }), prepared: null };
const appliedFirst = sessionIdOf({ type: 'answer', sdp: first });

test.each<[state: Negotiation, signalingState: RTCSignalingState, description: Description, plan: string]>([
  [receiver, 'stable', { type: 'offer', sdp: first }, 'answer'],
  [receiver, 'have-local-offer', { type: 'offer', sdp: first }, 'answer'],
  [caller, 'stable', { type: 'offer', sdp: first }, 'answer'],
  [caller, 'have-local-offer', { type: 'offer', sdp: first }, 'ignore'],
  [{ ...receiver, answered: answeredFirst }, 'stable', { type: 'offer', sdp: first }, 'repeatAnswer'],
  [{ ...receiver, answered: answeredFirst }, 'stable', { type: 'offer', sdp: second }, 'answer'],
  [caller, 'have-local-offer', { type: 'answer', sdp: first }, 'apply'],
  [caller, 'stable', { type: 'answer', sdp: first }, 'ignore'],
  [{ ...caller, applied: appliedFirst }, 'have-local-offer', { type: 'answer', sdp: first }, 'ignore'],
  [{ ...caller, applied: appliedFirst }, 'have-local-offer', { type: 'answer', sdp: second }, 'apply'],
])('with %j in %s, %j means to %s', (state, signalingState, description, plan) => {
  expect(planDescription(state, signalingState, description)).toBe(plan);
});

test('a description is identified by its session, not by its other lines', () => {
  expect(sessionIdOf({ type: 'offer', sdp: `${first}a=candidate:1\r\n` })).toBe(
    sessionIdOf({ type: 'offer', sdp: first }),
  );
  expect(sessionIdOf({ type: 'offer', sdp: second })).not.toBe(sessionIdOf({ type: 'offer', sdp: first }));
});

test('candidates are read with the index of their media line', () => {
  const sdp = `${first}m=audio 9\r\na=candidate:1 udp\r\na=candidate:2 tcp\r\nm=application 9\r\na=candidate:3 udp\r\n`;

  expect(candidatesIn({ type: 'offer', sdp })).toEqual([
    { candidate: 'candidate:1 udp', sdpMLineIndex: 0 },
    { candidate: 'candidate:2 tcp', sdpMLineIndex: 0 },
    { candidate: 'candidate:3 udp', sdpMLineIndex: 1 },
  ]);
});

function sdpOf(version: number): string {
  return `v=0\r\no=- 7 ${version} IN IP4 127.0.0.1\r\n`;
}

test.each<[what: string, sdp: string, earlier: string | null, isAnother: boolean]>([
  ['of another certificate', 'v=0\r\na=fingerprint:sha-256 BB\r\n', 'v=0\r\na=fingerprint:sha-256 AA\r\n', true],
  ['of an equal certificate', 'v=1\r\na=fingerprint:sha-256 AA\r\n', 'v=0\r\na=fingerprint:sha-256 AA\r\n', false],
  ['that is the first', 'v=0\r\na=fingerprint:sha-256 BB\r\n', null, false],
])('a description %s is told from one of another connection [SIGNAL-69]', (_what, sdp, earlier, isAnother) => {
  expect(isOfAnotherConnection({ sdp }, earlier === null ? null : { sdp: earlier })).toBe(isAnother);
});
