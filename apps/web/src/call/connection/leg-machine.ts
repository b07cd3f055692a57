import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { Transition } from '../machine.ts';
import type { LivePhase, TalkSide } from '../talk/talk-state.ts';

/** With wrong TURN credentials the browser never reports a failure. */
const connectingTimeoutMs = 20_000;
const reconnectingTimeoutMs = 30_000;

export type LegState = {
  side: TalkSide;
  /** `nothing` until the first ENTER is accepted, unless the connection was `prepared` before it. */
  setup: 'nothing' | 'prepared' | 'entered';
  /** `met` once the other end was seen in the room, `talked` once the server has counted both as connected. */
  progress: 'unmet' | 'met' | 'talked';
  /** The connection to the other end: only `awaited` has a deadline. */
  link: 'none' | 'awaited' | 'up';
  /** An ICE restart that waits until its offer can be sent. */
  isRestartPending: boolean;
};

export type LegInput =
  | { type: 'entered'; config: PeerConnectionConfig }
  /** The other end `came`, or we `found` it on entering. `isOfferKept`: it received the caller's offer with the call. */
  | { type: 'met'; how: 'came' | 'found'; isOfferKept: boolean }
  | { type: 'talking' }
  | { type: 'connection'; state: RTCPeerConnectionState }
  | { type: 'patienceOver' }
  /** The network changed, which the browser may take long to notice. */
  | { type: 'online' };

/** `canSend`: a message to the other end can be sent at this moment. */
export type LegEvent = LegInput & { canSend: boolean };

export type LegEffect =
  | { type: 'openPeer' | 'configurePeer'; config: PeerConnectionConfig }
  | { type: 'offer'; isRestart: boolean }
  | { type: 'tellCandidates' }
  | { type: 'sendConnected' }
  | { type: 'showPhase'; phase: LivePhase }
  /** When it passes, the leg ends as unreachable. */
  | { type: 'startDeadline'; timeoutMs: number }
  | { type: 'startPatience' }
  | { type: 'stopTimers' };

type Next = Transition<LegState, LegEffect>;

export function beginLeg({ side, isPrepared }: { side: TalkSide; isPrepared: boolean }): LegState {
  return {
    side,
    setup: isPrepared ? 'prepared' : 'nothing',
    progress: 'unmet',
    link: 'none',
    isRestartPending: false,
  };
}

/** The states of one end of a leg: it finds the other end, loses it, and finds it again. */
export function stepLeg(state: LegState, event: LegEvent): Next {
  switch (event.type) {
    case 'entered':
      return enter(state, event);
    case 'met':
      return meet(state, event);
    case 'talking':
      return talk(state);
    case 'connection':
      return changeConnection(state, event);
    case 'patienceOver':
      return restart(state, event);
    case 'online':
      return state.setup === 'nothing' ? stay(state) : restart(state, event);
  }
}

function enter(state: LegState, { config, canSend }: Extract<LegEvent, { type: 'entered' }>): Next {
  const effects: LegEffect[] = [];
  if (state.setup === 'nothing') effects.push({ type: 'openPeer', config });
  // A prepared connection was just opened with an equal configuration, and setting it again would invalidate its offer.
  if (state.setup === 'entered') effects.push({ type: 'configurePeer', config });
  if (state.link === 'up') effects.push({ type: 'sendConnected' });
  const entered = { state: { ...state, setup: 'entered' }, effects } satisfies Next;
  return state.isRestartPending ? followedBy(entered, (next) => restart(next, { canSend })) : entered;
}

function meet(state: LegState, { how, isOfferKept, canSend }: Extract<LegEvent, { type: 'met' }>): Next {
  // An end that entered before us has answered into an empty room, and needs the offer again.
  const hasOffer = state.progress === 'unmet' && how === 'came' && isOfferKept;
  const met: LegState = state.progress === 'unmet' ? { ...state, progress: 'met' } : state;
  if (state.link === 'up') return stay(met);
  const connecting = met.progress === 'talked' ? stay(met) : connect(met);
  return state.side === 'caller' ? followedBy(connecting, (next) => approach(next, { hasOffer, canSend })) : connecting;
}

function connect(state: LegState): Next {
  return followedBy({ state, effects: [{ type: 'showPhase', phase: 'connecting' }] }, (next) =>
    awaitLink(next, connectingTimeoutMs),
  );
}

function approach(state: LegState, { hasOffer, canSend }: { hasOffer: boolean; canSend: boolean }): Next {
  const tellCandidates = (next: LegState): Next => ({ state: next, effects: [{ type: 'tellCandidates' }] });
  if (state.isRestartPending) return followedBy(restart(state, { canSend }), tellCandidates);
  if (hasOffer) return tellCandidates(state);
  const isRestart = state.progress === 'talked';
  return followedBy({ state, effects: [{ type: 'offer', isRestart }] }, tellCandidates);
}

function talk(state: LegState): Next {
  if (state.progress === 'talked') return stay(state);
  const phase = state.link === 'up' ? 'talking' : 'reconnecting';
  return { state: { ...state, progress: 'talked' }, effects: [{ type: 'showPhase', phase }] };
}

function changeConnection(state: LegState, event: Extract<LegEvent, { type: 'connection' }>): Next {
  switch (event.state) {
    case 'connected':
      return settle(state);
    case 'disconnected':
    case 'failed':
      return lose(down(state), event);
    default:
      return stay(down(state));
  }
}

function down(state: LegState): LegState {
  return state.link === 'up' ? { ...state, link: 'none' } : state;
}

/** Shows the phase before the server confirms it, even before the two have met: the ringing must stop once audio arrives. */
function settle(state: LegState): Next {
  const phase = state.progress === 'talked' ? 'talking' : 'connecting';
  return {
    state: { ...state, link: 'up' },
    effects: [{ type: 'stopTimers' }, { type: 'sendConnected' }, { type: 'showPhase', phase }],
  };
}

/** The caller restarts at once; the receiver only if the caller's restart does not help. */
function lose(state: LegState, { canSend }: { canSend: boolean }): Next {
  const shown: Next = {
    state,
    effects: state.progress === 'talked' ? [{ type: 'showPhase', phase: 'reconnecting' }] : [],
  };
  const awaited = followedBy(shown, (next) => awaitLink(next, reconnectingTimeoutMs));
  return followedBy(awaited, (next) =>
    next.side === 'caller' ? restart(next, { canSend }) : { state: next, effects: [{ type: 'startPatience' }] },
  );
}

/** Keeps a running deadline: repeated failures do not extend it. */
function awaitLink(state: LegState, timeoutMs: number): Next {
  if (state.link === 'awaited') return stay(state);
  return { state: { ...state, link: 'awaited' }, effects: [{ type: 'startDeadline', timeoutMs }] };
}

/** Restarts at once, or as soon as we are in the room again with an end to send the offer to. */
function restart(state: LegState, { canSend }: { canSend: boolean }): Next {
  return {
    state: { ...state, isRestartPending: !canSend },
    effects: canSend ? [{ type: 'offer', isRestart: true }] : [],
  };
}

function stay(state: LegState): Next {
  return { state, effects: [] };
}

function followedBy(first: Next, step: (state: LegState) => Next): Next {
  const second = step(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
