import { describe, expect, test } from 'vitest';
import type { TalkSide } from '../talk/talk-state.ts';
import { beginLeg, type LegEffect, type LegEvent, type LegInput, type LegState, stepLeg } from './leg-machine.ts';

const config = { iceServers: [] };
const connecting = { type: 'showPhase', phase: 'connecting' } as const;
const talking = { type: 'showPhase', phase: 'talking' } as const;
const reconnecting = { type: 'showPhase', phase: 'reconnecting' } as const;
const within20s = { type: 'startDeadline', timeoutMs: 20_000 } as const;
const within30s = { type: 'startDeadline', timeoutMs: 30_000 } as const;
const offer = { type: 'offer', isRestart: false } as const;
const restart = { type: 'offer', isRestart: true } as const;
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
    [
      'again sends a pending restart',
      { ...caller, isRestartPending: true },
      [{ type: 'configurePeer', config }, restart],
    ],
  ])('%s', (_name, state, effects) => {
    const next = step(state, { type: 'entered', config });

    expect(next).toEqual({ state: { ...state, setup: 'entered', isRestartPending: false }, effects });
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
    ['after talking, a caller restarts', { ...caller, progress: 'talked' }, kept(), [restart, tellCandidates]],
    ['after talking, a receiver does nothing', { ...receiver, progress: 'talked' }, {}, []],
    [
      'a caller sends a pending restart',
      { ...caller, isRestartPending: true },
      kept(),
      [connecting, within20s, restart, tellCandidates],
    ],
    ['a connected caller sends nothing', { ...caller, link: 'up' }, {}, []],
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

describe('the connection', () => {
  test.each<[name: string, state: LegState, to: RTCPeerConnectionState, link: LegState['link'], effects: LegEffect[]]>([
    ['is up before the talk', caller, 'connected', 'up', [stopTimers, sendConnected, connecting]],
    ['is back', { ...caller, progress: 'talked' }, 'connected', 'up', [stopTimers, sendConnected, talking]],
    ['is lost before the talk', { ...caller, link: 'up' }, 'disconnected', 'awaited', [within30s, restart]],
    ['fails while awaited', { ...caller, link: 'awaited' }, 'failed', 'awaited', [restart]],
    ['is lost by a caller', talkingAs('caller'), 'disconnected', 'awaited', [reconnecting, within30s, restart]],
    ['is lost by a receiver', talkingAs('receiver'), 'failed', 'awaited', [reconnecting, within30s, startPatience]],
    ['is being made', caller, 'connecting', 'none', []],
    ['is checked again', talkingAs('caller'), 'connecting', 'none', []],
    ['is still awaited', { ...caller, link: 'awaited' }, 'connecting', 'awaited', []],
  ])('%s', (_name, state, to, link, effects) => {
    expect(step(state, { type: 'connection', state: to })).toEqual({ state: { ...state, link }, effects });
  });
});

test.each<[link: LegState['link'], effect: LegEffect]>([
  ['up', talking],
  ['awaited', reconnecting],
  ['none', reconnecting],
])('the talk begins once, with the link %s', (link, effect) => {
  const begun = step({ ...caller, link }, { type: 'talking' });

  expect(begun).toEqual({ state: { ...caller, link, progress: 'talked' }, effects: [effect] });
  expect(step(begun.state, { type: 'talking' })).toEqual({ state: begun.state, effects: [] });
});

describe('a restart', () => {
  test.each<LegInput>([{ type: 'patienceOver' }, { type: 'online' }])('follows $type', (input) => {
    expect(step(receiver, input)).toEqual({ state: receiver, effects: [restart] });
  });

  test.each<LegInput>([{ type: 'online' }, { type: 'connection', state: 'failed' }])(
    'after $type waits until it can be sent',
    (input) => {
      const { state, effects } = stepLeg(caller, { ...input, canSend: false });

      expect(state.isRestartPending).toBe(true);
      expect(effects).not.toContainEqual(restart);
    },
  );

  test('does not happen before there is a connection', () => {
    const state = beginLeg({ side: 'caller', isPrepared: false });

    expect(step(state, { type: 'online' })).toEqual({ state, effects: [] });
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
  return { ...stateOf(side), progress: 'talked', link: 'up' };
}

function step(state: LegState, input: LegInput) {
  return stepLeg(state, { ...input, canSend: true });
}
