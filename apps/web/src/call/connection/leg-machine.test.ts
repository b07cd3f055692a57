import { describe, expect, test } from 'vitest';
import type { TalkSide } from '../talk/talk-state.ts';
import { beginLeg, type LegEffect, type LegEvent, type LegInput, type LegState, stepLeg } from './leg-machine.ts';

const config = { iceServers: [] };
const connecting = { type: 'showPhase', phase: 'connecting' } as const;
const talking = { type: 'showPhase', phase: 'talking' } as const;
const reconnecting = { type: 'showPhase', phase: 'reconnecting' } as const;
const within20s = { type: 'startDeadline', timeoutMs: 20_000 } as const;
const within30s = { type: 'startDeadline', timeoutMs: 30_000 } as const;
const offer = { type: 'offer', isRestart: false, isOutdated: false } as const;
const restart = { type: 'offer', isRestart: true, isOutdated: false } as const;
const restartAfterMove = { ...restart, isOutdated: true } as const;
const beginAnew = { type: 'beginAnew' } as const;
const resendOffer = { type: 'resendOffer' } as const;
const checkRoom = { type: 'checkRoom' } as const;
const tellCandidates = { type: 'tellCandidates' } as const;
const sendConnected = { type: 'sendConnected' } as const;
const stopTimers = { type: 'stopTimers' } as const;
const startPatience = { type: 'startPatience' } as const;

const caller = stateOf('caller');
const receiver = stateOf('receiver');

describe('entering the room', () => {
  test.each<[name: string, state: LegState, effects: LegEffect[]]>([
    ['opens the connection', { ...caller, setup: 'nothing' }, [{ type: 'openPeer', config }]],
    ['leaves a prepared connection as it is', { ...caller, setup: 'prepared' }, []],
    ['again renews the configuration', caller, [{ type: 'configurePeer', config }]],
    [
      'again while connected reports the connection again',
      { ...caller, link: 'up' },
      [{ type: 'configurePeer', config }, sendConnected],
    ],
    ['again while the other end is silent does not', silentAs('caller'), [{ type: 'configurePeer', config }]],
  ])('%s', (_name, state, effects) => {
    const next = step(state, { type: 'entered', config });

    expect(next).toEqual({ state: { ...state, setup: 'entered' }, effects });
  });
});

describe('meeting the other end', () => {
  test.each<[name: string, state: LegState, event: Partial<Met>, effects: LegEffect[]]>([
    ['a caller offers', caller, {}, [connecting, within20s, offer, tellCandidates]],
    [
      'a caller whose offer came with the call adds candidates',
      caller,
      kept(),
      [connecting, within20s, tellCandidates],
    ],
    [
      'an end that entered first gets the offer again',
      caller,
      kept('found'),
      [connecting, within20s, offer, tellCandidates],
    ],
    [
      'an end that comes a second time gets the offer again',
      { ...caller, progress: 'met' },
      kept(),
      [connecting, within20s, offer, tellCandidates],
    ],
    ['a running deadline is kept', { ...caller, link: 'awaited' }, {}, [connecting, offer, tellCandidates]],
    ['a receiver waits for the offer', receiver, {}, [connecting, within20s]],
    [
      'a pending restart is sent',
      { ...caller, isRestartPending: true },
      kept(),
      [connecting, within20s, restartAfterMove],
    ],
    ['a connected caller sends nothing', { ...caller, link: 'up' }, {}, []],
    [
      'a receiver that comes back sends its offer again',
      { ...receiver, progress: 'met' },
      {},
      [connecting, within20s, resendOffer],
    ],
  ])('%s', (_name, state, event, effects) => {
    const next = step(state, { type: 'met', how: 'came', isOfferKept: false, ...event });

    expect(next.effects).toEqual(effects);
    expect(next.state.progress).toBe(state.progress === 'talked' ? 'talked' : 'met');
  });

  test('while connected counts, so that an end that comes back gets an offer', () => {
    const met = step({ ...caller, link: 'up' }, { type: 'met', how: 'came', isOfferKept: true });
    const lost = step(met.state, { type: 'connection', state: 'connecting' });

    const again = step(lost.state, { type: 'met', how: 'came', isOfferKept: true });
    expect(again.effects).toContainEqual(offer);
  });
});

describe('meeting the other end again during the talk', () => {
  test.each<[name: string, state: LegState, how: Met['how'], effects: LegEffect[]]>([
    ['a caller that lost it restarts', { ...talkingAs('caller'), link: 'awaited' }, 'came', [restart]],
    ['a caller that reconnected restarts', { ...talkingAs('caller'), link: 'awaited' }, 'found', [restartAfterMove]],
    ['a receiver that reconnected restarts', silentAs('receiver'), 'found', [restartAfterMove]],
    ['a check sends the offer again', { ...talkingAs('caller'), link: 'awaited' }, 'still', [resendOffer]],
    [
      'a receiver that lost it sends its offer again',
      { ...talkingAs('receiver'), link: 'awaited' },
      'came',
      [resendOffer],
    ],
    ['a connected caller sends its offer again', talkingAs('caller'), 'came', [resendOffer]],
    ['a connected receiver sends its offer again', talkingAs('receiver'), 'found', [resendOffer]],
    ['a silent end sends its offer again', silentAs('caller'), 'came', [resendOffer]],
    ['a pending restart is sent', { ...talkingAs('receiver'), isRestartPending: true }, 'found', [restartAfterMove]],
  ])('%s [SIGNAL-40]', (_name, state, how, effects) => {
    const next = step(state, { type: 'met', how, isOfferKept: true });

    expect(next).toEqual({ state: { ...state, isRestartPending: false }, effects });
  });
});

describe('silence', () => {
  const silent = (forMs: number) => ({ type: 'silent', forMs }) as const;
  const sendSilent = (forMs: number) => ({ type: 'sendSilent', forMs }) as const;

  test.each<[name: string, state: LegState, effects: LegEffect[]]>([
    ['makes a caller restart', talkingAs('caller'), [reconnecting, checkRoom, sendSilent(1_000), restart]],
    [
      'makes a receiver wait for the restart',
      talkingAs('receiver'),
      [reconnecting, checkRoom, sendSilent(1_000), startPatience],
    ],
    ['that goes on makes a caller restart again', silentAs('caller'), [checkRoom, sendSilent(1_000), restart]],
    [
      'of a lost connection does not interrupt its restart',
      { ...talkingAs('caller'), link: 'awaited' },
      [checkRoom, sendSilent(1_000)],
    ],
  ])('%s [SIGNAL-41]', (_name, state, effects) => {
    expect(step(state, silent(1_000))).toEqual({ state: { ...state, isSilent: true }, effects });
  });

  test.each<[name: string, state: LegState, forMs: number]>([
    ['that a restart did not end makes a caller begin anew', silentAs('caller'), 4_000],
    ['while a restart is tried makes a caller begin anew', { ...silentAs('caller'), link: 'awaited' }, 4_000],
    ['that the caller did not end makes a receiver begin anew', silentAs('receiver'), 7_000],
  ])('%s [SIGNAL-69]', (_name, state, forMs) => {
    expect(step(state, silent(forMs)).effects).toEqual([checkRoom, sendSilent(forMs), beginAnew]);
  });

  test('whose restart is not answered does not make a caller begin anew [SIGNAL-69]', () => {
    const { effects } = stepLeg(silentAs('caller'), { ...silent(4_000), canSend: true, isAnswered: false });

    expect(effects).toEqual([checkRoom, sendSilent(4_000), restart]);
  });

  test('over a connection that took the place of another is not replaced again [SIGNAL-69]', () => {
    const { state } = step(caller, { type: 'talking' });

    expect(step(state, silent(4_000)).effects).toEqual([checkRoom, sendSilent(4_000)]);
  });

  test('ends with the next packet [SIGNAL-41]', () => {
    const next = step(silentAs('caller'), { type: 'heard' });

    expect(next).toEqual({ state: talkingAs('caller'), effects: [stopTimers, sendConnected, talking] });
  });

  test('over a good connection counts as a silent microphone after a while [SIGNAL-41]', () => {
    const next = step(silentAs('caller'), silent(13_000));

    expect(next).toEqual({ state: talkingAs('caller'), effects: [stopTimers, sendConnected, talking] });
    expect(step(next.state, silent(17_000))).toEqual({ state: next.state, effects: [] });
  });

  test('outlasts the browser’s word that it is connected', () => {
    const next = step({ ...silentAs('caller'), link: 'awaited' }, { type: 'connection', state: 'connected' });

    expect(next).toEqual({ state: silentAs('caller'), effects: [stopTimers] });
  });
});

describe('the connection', () => {
  test.each<[name: string, state: LegState, to: RTCPeerConnectionState, link: LegState['link'], effects: LegEffect[]]>([
    ['is up before the talk', caller, 'connected', 'up', [stopTimers, sendConnected, connecting]],
    ['is back', { ...caller, progress: 'talked' }, 'connected', 'up', [stopTimers, sendConnected, talking]],
    ['is lost before the talk', { ...caller, link: 'up' }, 'disconnected', 'awaited', [checkRoom, within30s, restart]],
    ['fails while awaited', { ...caller, link: 'awaited' }, 'failed', 'awaited', [checkRoom, restart]],
    [
      'is lost by a caller',
      talkingAs('caller'),
      'disconnected',
      'awaited',
      [reconnecting, checkRoom, within30s, restart],
    ],
    [
      'is lost by a receiver',
      talkingAs('receiver'),
      'disconnected',
      'awaited',
      [reconnecting, checkRoom, within30s, startPatience],
    ],
    ['is being made', caller, 'connecting', 'none', []],
    ['is checked again', talkingAs('caller'), 'connecting', 'none', []],
    ['is still awaited', { ...caller, link: 'awaited' }, 'connecting', 'awaited', []],
  ])('%s [SIGNAL-67]', (_name, state, to, link, effects) => {
    const past = link === 'up' ? 'connected' : state.past;
    expect(step(state, { type: 'connection', state: to })).toEqual({ state: { ...state, link, past }, effects });
  });
});

describe('a connection that failed during the talk', () => {
  const failed = { type: 'connection', state: 'failed' } as const;
  const connected = { type: 'connection', state: 'connected' } as const;

  test('is replaced by a caller at once [SIGNAL-69]', () => {
    expect(step(talkingAs('caller'), failed).effects).toEqual([reconnecting, checkRoom, within30s, beginAnew]);
  });

  test('is replaced by a receiver that the caller does not help [SIGNAL-69]', () => {
    const { state, effects } = step(talkingAs('receiver'), failed);

    expect(effects).toEqual([reconnecting, checkRoom, within30s, startPatience]);
    expect(step(state, { type: 'patienceOver' }).effects).toEqual([beginAnew]);
  });

  test('is replaced even if a restart connects it [SIGNAL-69]', () => {
    const { state } = step(talkingAs('receiver'), failed);

    expect(step(state, connected).effects).toEqual([beginAnew]);
  });

  test('is not replaced if it took the place of another and never was up [SIGNAL-69]', () => {
    const { state } = step(caller, { type: 'talking' });

    expect(step(state, failed).effects).toEqual([reconnecting, checkRoom, restart]);
  });

  test('is replaced once the other end can be told [SIGNAL-69]', () => {
    const { state, effects } = stepLeg(talkingAs('caller'), { ...failed, canSend: false, isAnswered: true });
    expect(effects).not.toContainEqual(beginAnew);

    expect(step(state, { type: 'met', how: 'found', isOfferKept: true }).effects).toEqual([beginAnew]);
  });
});

test.each<[how: Met['how']]>([['found'], ['came']])(
  'a talk over another connection begins with its offer, not with a restart (%s) [SIGNAL-69]',
  (how) => {
    const { state } = step(caller, { type: 'talking' });

    expect(step(state, { type: 'met', how, isOfferKept: false }).effects).toEqual([offer, tellCandidates]);
  },
);

test.each<[from: LegState['link'], link: LegState['link'], effects: LegEffect[]]>([
  ['up', 'up', [talking]],
  ['awaited', 'awaited', [reconnecting]],
  ['none', 'awaited', [reconnecting, within30s]],
])('the talk begins once, with the link %s', (from, link, effects) => {
  const begun = step({ ...caller, link: from }, { type: 'talking' });

  expect(begun).toEqual({ state: { ...caller, link, progress: 'talked' }, effects });
  expect(step(begun.state, { type: 'talking' })).toEqual({ state: begun.state, effects: [] });
});

describe('a restart', () => {
  test('of a receiver follows its patience', () => {
    expect(step(receiver, { type: 'patienceOver' })).toEqual({ state: receiver, effects: [restart] });
  });

  test('follows a change of network, before the connection is lost [SIGNAL-42]', () => {
    const state = talkingAs('receiver');

    expect(step(state, { type: 'moved' })).toEqual({ state, effects: [checkRoom, restartAfterMove] });
  });

  test.each<LegInput>([{ type: 'moved' }, { type: 'connection', state: 'failed' }])(
    'after $type waits until it can be sent',
    (input) => {
      const { state, effects } = stepLeg(caller, { ...input, canSend: false, isAnswered: true });

      expect(state.isRestartPending).toBe(true);
      expect(effects).not.toContainEqual(restart);
    },
  );

  test('does not happen before there is a connection', () => {
    const state = beginLeg({ side: 'caller', isPrepared: false });

    expect(step(state, { type: 'moved' })).toEqual({ state, effects: [] });
  });
});

type Met = Extract<LegEvent, { type: 'met' }>;

function kept(how: Met['how'] = 'came'): Partial<Met> {
  return { how, isOfferKept: true };
}

function stateOf(side: TalkSide): LegState {
  return { ...beginLeg({ side, isPrepared: true }), setup: 'entered' };
}

function talkingAs(side: TalkSide): LegState {
  return { ...stateOf(side), progress: 'talked', link: 'up', past: 'connected' };
}

function silentAs(side: TalkSide): LegState {
  return { ...talkingAs(side), isSilent: true };
}

function step(state: LegState, input: LegInput) {
  return stepLeg(state, { ...input, canSend: true, isAnswered: true });
}
