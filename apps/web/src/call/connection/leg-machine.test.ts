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
const pending = { isOutdated: false };

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

describe('an answer', () => {
  test('that comes before its sender has entered shows that the two connect, under one deadline [CALL-92]', () => {
    const answered = step(caller, { type: 'answered' });
    expect(answered).toEqual({ state: { ...caller, link: 'awaited' }, effects: [connecting, within20s] });

    const met = step(answered.state, { type: 'met', how: 'came', isOfferKept: true });
    expect(met.effects).toEqual([connecting, tellCandidates]);
  });

  test.each<[name: string, state: LegState]>([
    ['of an end that was met', { ...caller, progress: 'met' }],
    ['that comes again once connected', { ...caller, link: 'up', past: 'connected' }],
    ['during the talk', talkingAs('caller')],
  ])('%s changes nothing', (_name, state) => {
    expect(step(state, { type: 'answered' })).toEqual({ state, effects: [] });
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
      { ...caller, pendingRestart: { isOutdated: false } },
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
  const lost = (side: TalkSide): LegState => ({ ...talkingAs(side), link: 'awaited' });

  test.each<[name: string, state: LegState, how: Met['how'], effects: LegEffect[]]>([
    ['a check sends the offer again', lost('caller'), 'still', [resendOffer]],
    ['a receiver that lost it waits for the caller', lost('receiver'), 'came', [resendOffer, startPatience]],
    ['a receiver that reconnected waits for the caller', silentAs('receiver'), 'found', [resendOffer, startPatience]],
    ['a connected caller sends its offer again', talkingAs('caller'), 'came', [resendOffer]],
    ['a connected receiver sends its offer again', talkingAs('receiver'), 'found', [resendOffer]],
    ['a pending restart is sent', pendingAs('receiver'), 'found', [restartAfterMove]],
    ['a pending restart is sent after a check', pendingAs('caller'), 'still', [restart]],
    ['a pending restart after a move, too', pendingAs('caller', { isOutdated: true }), 'still', [restartAfterMove]],
    ['a caller that joined another network restarts while it hears', pendingAs('caller'), 'found', [restartAfterMove]],
  ])('%s [SIGNAL-40]', (_name, state, how, effects) => {
    const next = step(state, { type: 'met', how, isOfferKept: true });

    expect(next).toEqual({ state: { ...state, pendingRestart: null }, effects });
  });

  test.each<[name: string, state: LegState, how: Met['how'], facts: Partial<LegEvent>, effects: LegEffect[]]>([
    ['that reconnected and hears nothing begins anew', silentAs('caller'), 'found', {}, [beginAnew]],
    ['that lost the connection begins anew when the other end comes', lost('caller'), 'came', {}, [beginAnew]],
    ['whose offer waits begins anew, too', talkingAs('caller'), 'came', { settledForMs: null }, [beginAnew]],
    ['gives a restart its time', silentAs('caller'), 'came', { settledForMs: 1_400 }, [resendOffer]],
  ])('a caller %s [SIGNAL-72]', (_name, state, how, facts, effects) => {
    expect(step(state, { type: 'met', how, isOfferKept: true }, facts).effects).toEqual(effects);
  });
});

describe('silence', () => {
  const silent = (forMs: number) => ({ type: 'silent', forMs }) as const;
  const sendSilent = (forMs: number) => ({ type: 'sendSilent', forMs }) as const;

  test.each<[name: string, state: LegState, pendingRestart: LegState['pendingRestart'], effects: LegEffect[]]>([
    [
      'makes a caller restart once the server has answered',
      talkingAs('caller'),
      pending,
      [reconnecting, sendSilent(1_000), checkRoom],
    ],
    [
      'makes a receiver wait for the restart',
      talkingAs('receiver'),
      null,
      [reconnecting, sendSilent(1_000), checkRoom, startPatience],
    ],
    ['that goes on makes a caller restart again', silentAs('caller'), pending, [sendSilent(1_000), checkRoom]],
    [
      'of a lost connection does not interrupt its restart',
      { ...talkingAs('caller'), link: 'awaited' },
      null,
      [sendSilent(1_000), checkRoom],
    ],
    [
      'while the browser is connecting is shown',
      { ...talkingAs('caller'), link: 'none' },
      null,
      [reconnecting, sendSilent(1_000), checkRoom],
    ],
  ])('%s [SIGNAL-41]', (_name, state, pendingRestart, effects) => {
    expect(step(state, silent(1_000))).toEqual({ state: { ...state, isSilent: true, pendingRestart }, effects });
  });

  test.each<[name: string, state: LegState, forMs: number]>([
    ['that a restart did not end makes a caller begin anew', silentAs('caller'), 4_000],
    ['while a restart is tried makes a caller begin anew', { ...silentAs('caller'), link: 'awaited' }, 4_000],
    ['that the caller did not end makes a receiver begin anew', silentAs('receiver'), 7_000],
  ])('%s once the server has answered [SIGNAL-69]', (_name, state, forMs) => {
    const fallen = step(state, silent(forMs));

    expect(fallen.effects).toEqual([sendSilent(forMs), checkRoom]);
    expect(step(fallen.state, { type: 'met', how: 'still', isOfferKept: true }).effects).toEqual([beginAnew]);
  });

  test.each<[name: string, state: LegState, settledForMs: number | null, effect: LegEffect]>([
    ['not answered', silentAs('caller'), null, resendOffer],
    ['not yet sent', pendingAs('caller'), 60_000, restart],
  ])('whose restart is %s does not make a caller begin anew [SIGNAL-69]', (_name, state, settledForMs, effect) => {
    const fallen = step(state, silent(4_000), { settledForMs });

    expect(step(fallen.state, { type: 'met', how: 'still', isOfferKept: true }).effects).toEqual([effect]);
  });

  test('right after a restart leaves that one its time [SIGNAL-71]', () => {
    const fallen = step(talkingAs('caller'), silent(1_000), { settledForMs: 1_400 });

    expect(fallen.state.pendingRestart).toBeNull();
    expect(fallen.effects).toEqual([reconnecting, sendSilent(1_000), checkRoom]);
  });

  test.each<[name: string, side: TalkSide, cameForMs: number, effects: LegEffect[]]>([
    ['a caller begins anew, if the other end entered during the silence', 'caller', 900, [beginAnew]],
    ['a caller restarts, if the other end entered before the silence', 'caller', 1_100, [restart]],
    ['a receiver leaves it to the caller', 'receiver', 900, [resendOffer]],
  ])('%s [SIGNAL-72]', (_name, side, cameForMs, effects) => {
    const fallen = step(talkingAs(side), silent(1_000), { cameForMs });

    expect(step(fallen.state, { type: 'met', how: 'still', isOfferKept: true }).effects).toEqual(effects);
  });

  test('over a connection that took the place of another is not replaced again [SIGNAL-69]', () => {
    const { state } = step(caller, { type: 'talking' });

    expect(step(state, silent(4_000)).effects).toEqual([sendSilent(4_000), checkRoom]);
    expect(step(state, silent(4_000)).state.pendingRestart).toBeNull();
  });

  test('that ends before the server has answered needs no restart [SIGNAL-70]', () => {
    const fallen = step(talkingAs('caller'), silent(1_000));

    expect(step(fallen.state, { type: 'heard' }).state).toEqual(talkingAs('caller'));
  });

  test('ends with the next packet also while the browser is connecting, for the server too [SIGNAL-41] [rule S-18]', () => {
    const connectingAs = (state: LegState): LegState => ({ ...state, link: 'none' });

    expect(step(connectingAs(silentAs('caller')), { type: 'heard' })).toEqual({
      state: connectingAs(talkingAs('caller')),
      effects: [sendConnected, talking],
    });
    expect(step(connectingAs(talkingAs('caller')), { type: 'heard' }).effects).toEqual([]);
  });

  test('ends with the next packet [SIGNAL-41]', () => {
    const next = step(silentAs('caller'), { type: 'heard' });

    expect(next).toEqual({ state: talkingAs('caller'), effects: [stopTimers, sendConnected, talking] });
  });

  test('over a good connection counts as a silent microphone after a while [SIGNAL-41] [rule S-18]', () => {
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
    ['is being made', caller, 'connecting', 'none', []],
    ['is checked again', talkingAs('caller'), 'connecting', 'none', []],
    ['is still awaited', { ...caller, link: 'awaited' }, 'connecting', 'awaited', []],
  ])('%s', (_name, state, to, link, effects) => {
    const past = link === 'up' ? 'connected' : state.past;
    expect(step(state, { type: 'connection', state: to })).toEqual({ state: { ...state, link, past }, effects });
  });

  test.each<
    [
      name: string,
      state: LegState,
      to: RTCPeerConnectionState,
      pendingRestart: LegState['pendingRestart'],
      effects: LegEffect[],
    ]
  >([
    ['is lost before the talk', { ...caller, link: 'up' }, 'disconnected', pending, [within30s, checkRoom]],
    ['fails while awaited', { ...caller, link: 'awaited' }, 'failed', pending, [checkRoom]],
    ['is lost by a caller', talkingAs('caller'), 'disconnected', pending, [reconnecting, within30s, checkRoom]],
    [
      'is lost by a receiver',
      talkingAs('receiver'),
      'disconnected',
      null,
      [reconnecting, within30s, checkRoom, startPatience],
    ],
  ])('%s [SIGNAL-67]', (_name, state, to, pendingRestart, effects) => {
    const next = step(state, { type: 'connection', state: to });

    expect(next).toEqual({ state: { ...state, link: 'awaited', pendingRestart }, effects });
  });
});

describe('a connection that failed during the talk', () => {
  const failed = { type: 'connection', state: 'failed' } as const;
  const connected = { type: 'connection', state: 'connected' } as const;

  test('is replaced by a caller once the server has answered [SIGNAL-69]', () => {
    const { state, effects } = step(talkingAs('caller'), failed);

    expect(effects).toEqual([reconnecting, within30s, checkRoom]);
    expect(step(state, { type: 'met', how: 'still', isOfferKept: true }).effects).toEqual([beginAnew]);
  });

  test('is replaced by a receiver that the caller does not help [SIGNAL-69]', () => {
    const { state, effects } = step(talkingAs('receiver'), failed);

    expect(effects).toEqual([reconnecting, within30s, checkRoom, startPatience]);
    expect(step(state, { type: 'patienceOver' }).effects).toEqual([beginAnew]);
  });

  test('is replaced even if a restart connects it [SIGNAL-69]', () => {
    const { state } = step(talkingAs('receiver'), failed);

    expect(step(state, connected).effects).toEqual([beginAnew]);
  });

  test('is not replaced if it took the place of another and never was up [SIGNAL-69]', () => {
    const lost = step(step(caller, { type: 'talking' }).state, failed);

    expect(step(lost.state, { type: 'met', how: 'still', isOfferKept: true }).effects).toEqual([restart]);
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

  test('of a receiver that is not in the room waits for the room', () => {
    const next = step(receiver, { type: 'patienceOver' }, { canSend: false });

    expect(next).toEqual({ state: { ...receiver, pendingRestart: pending }, effects: [] });
  });

  test('follows a change of network once the server has answered, before the connection is lost [SIGNAL-42]', () => {
    const moved = step(talkingAs('receiver'), { type: 'moved' });

    expect(moved).toEqual({ state: pendingAs('receiver', { isOutdated: true }), effects: [checkRoom] });
    const silent = step(moved.state, { type: 'silent', forMs: 1_000 });
    expect(silent.state.pendingRestart).toEqual({ isOutdated: true });
  });

  test.each<[name: string, state: LegState, effects: LegEffect[]]>([
    ['a receiver that hears nothing waits again before a restart', silentAs('receiver'), [startPatience]],
    ['a receiver that hears the caller does not', talkingAs('receiver'), []],
    ['a receiver at the beginning of a call does not', receiver, []],
    ['a caller does not', silentAs('caller'), []],
  ])('after an offer %s [SIGNAL-71]', (_name, state, effects) => {
    expect(step(state, { type: 'offered' })).toEqual({ state, effects });
  });

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

function pendingAs(side: TalkSide, { isOutdated } = pending): LegState {
  return { ...talkingAs(side), pendingRestart: { isOutdated } };
}

/** By default the two have agreed on their connection long ago. */
function step(state: LegState, input: LegInput, facts: Partial<LegEvent> = {}) {
  return stepLeg(state, { canSend: true, settledForMs: 60_000, cameForMs: null, ...facts, ...input });
}
