import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { Transition } from '../machine.ts';
import type { LivePhase, TalkSide } from '../talk/talk-state.ts';
import type { HearingNews } from './hearing.ts';
import type { Meeting } from './room-machine.ts';

/** With wrong TURN credentials the browser never reports a failure. */
const connectingTimeoutMs = 20_000;
const reconnectingTimeoutMs = 30_000;
/** After several restarts without a sound over a good connection, the cause is not the network but the other microphone. */
const silenceIsNoLossAfterMs = 12_000;
/** A restart between Chromium and Firefox may be answered and never connect. The waits differ, so that not both ends begin anew. */
const beginAnewAfterMs = { caller: 4_000, receiver: 7_000 };

export type LegState = {
  side: TalkSide;
  /** `nothing` until the first ENTER is accepted, unless the connection was `prepared` before it. */
  setup: 'nothing' | 'prepared' | 'entered';
  /** `met` once the other end was seen in the room, `talked` once the server has counted both as connected. */
  progress: 'unmet' | 'met' | 'talked';
  /** The connection to the other end, by the browser's word: only `awaited` has a deadline. */
  link: 'none' | 'awaited' | 'up';
  /** `failed` only if it was connected before, during the talk. */
  past: 'none' | 'connected' | 'failed';
  /** No audio packets arrive, whatever the browser says of the connection. */
  isSilent: boolean;
  /** An ICE restart that waits until its offer can be sent. */
  isRestartPending: boolean;
};

export type LegInput =
  | { type: 'entered'; config: PeerConnectionConfig }
  /** `isOfferKept`: the other end received the caller's offer with the call. */
  | { type: 'met'; how: Meeting; isOfferKept: boolean }
  | { type: 'talking' }
  | { type: 'connection'; state: RTCPeerConnectionState }
  | HearingNews
  | { type: 'patienceOver' }
  /** The device joined another network. */
  | { type: 'moved' };

/** `canSend`: a message to the other end can be sent at this moment. `isAnswered`: no offer of ours waits for its answer. */
export type LegEvent = LegInput & { canSend: boolean; isAnswered: boolean };

export type LegEffect =
  | { type: 'openPeer' | 'configurePeer'; config: PeerConnectionConfig }
  | { type: 'offer'; isRestart: boolean; isOutdated: boolean }
  /** Both ends open another connection. */
  | { type: 'beginAnew' }
  | { type: 'resendOffer' }
  | { type: 'tellCandidates' }
  | { type: 'sendConnected' }
  | { type: 'sendSilent'; forMs: number }
  /** Enters again on a connection to the server that may be dead. */
  | { type: 'checkRoom' }
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
    past: 'none',
    isSilent: false,
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
    case 'silent':
      return fallSilent(state, event);
    case 'heard':
      return hearAgain(state);
    case 'patienceOver':
      return restart(state, event);
    case 'moved':
      return move(state, event);
  }
}

function enter(state: LegState, { config }: Extract<LegEvent, { type: 'entered' }>): Next {
  const effects: LegEffect[] = [];
  if (state.setup === 'nothing') effects.push({ type: 'openPeer', config });
  // A prepared connection was just opened with an equal configuration, and setting it again would invalidate its offer.
  if (state.setup === 'entered') effects.push({ type: 'configurePeer', config });
  if (isHeard(state)) effects.push({ type: 'sendConnected' });
  return { state: { ...state, setup: 'entered' }, effects };
}

function meet(state: LegState, { how, isOfferKept, canSend }: Extract<LegEvent, { type: 'met' }>): Next {
  if (state.progress !== 'unmet') return meetAgain(state, { how, canSend });
  const met: LegState = { ...state, progress: 'met' };
  if (state.isRestartPending) return followedBy(connect(met), (next) => restart(next, { canSend, isOutdated: true }));
  if (isHeard(state)) return stay(met);
  if (state.side === 'receiver') return connect(met);
  // An end that entered before us has answered into an empty room, and needs the offer again.
  const effects = how === 'came' && isOfferKept ? [tellCandidates] : [offer, tellCandidates];
  return followedBy(connect(met), (next) => ({ state: next, effects }));
}

/** Messages may have been lost with a connection, of either end: the offer that waits for its answer is sent again. */
function meetAgain(state: LegState, { how, canSend }: { how: Meeting; canSend: boolean }): Next {
  const resending: Next = { state, effects: [{ type: 'resendOffer' }] };
  if (state.isRestartPending) return followedBy(connect(state), (next) => restart(next, { canSend, isOutdated: true }));
  // A talk that goes on over another connection has that one still to make.
  if (state.progress === 'talked' && state.past !== 'none') {
    // An offer from before our connection to the server was lost may have been made without a network.
    if (how === 'found' && !isHeard(state)) return restart(state, { canSend, isOutdated: true });
    const isOurTurn = state.side === 'caller' && how === 'came' && state.link !== 'up';
    return isOurTurn ? restart(state, { canSend }) : resending;
  }
  if (state.link === 'up') return resending;
  if (state.side === 'receiver') return followedBy(connect(state), (next) => ({ ...resending, state: next }));
  return followedBy(connect(state), (next) => ({ state: next, effects: [offer, tellCandidates] }));
}

const offer: LegEffect = { type: 'offer', isRestart: false, isOutdated: false };
const tellCandidates: LegEffect = { type: 'tellCandidates' };

/** After the talk has begun, losing the link starts the deadline. */
function connect(state: LegState): Next {
  if (state.progress === 'talked') return stay(state);
  return followedBy({ state, effects: [{ type: 'showPhase', phase: 'connecting' }] }, (next) =>
    awaitLink(next, connectingTimeoutMs),
  );
}

function talk(state: LegState): Next {
  if (state.progress === 'talked') return stay(state);
  const talked: LegState = { ...state, progress: 'talked' };
  if (isHeard(state)) return { state: talked, effects: [{ type: 'showPhase', phase: 'talking' }] };
  const shown: Next = { state: talked, effects: [showReconnecting] };
  return state.link === 'up' ? shown : followedBy(shown, (next) => awaitLink(next, reconnectingTimeoutMs));
}

function changeConnection(state: LegState, event: Extract<LegEvent, { type: 'connection' }>): Next {
  switch (event.state) {
    case 'connected':
      return state.past === 'failed' ? restart({ ...state, link: 'up' }, event) : settle(state);
    case 'disconnected':
      return lose(down(state), event);
    case 'failed':
      return lose(down(fail(state)), event);
    default:
      return stay(down(state));
  }
}

/** A connection that never was up keeps its restarts and its deadline: replacing it again and again would extend the deadline. */
function fail(state: LegState): LegState {
  return state.progress === 'talked' && state.past === 'connected' ? { ...state, past: 'failed' } : state;
}

function down(state: LegState): LegState {
  return state.link === 'up' ? { ...state, link: 'none' } : state;
}

/** Shows the phase before the server confirms it, even before the two have met: the ringing must stop once audio arrives. */
function settle(state: LegState): Next {
  const up: LegState = { ...state, link: 'up', past: 'connected' };
  // The way to the other end is open, but nothing has come back yet.
  if (up.isSilent) return { state: up, effects: [{ type: 'stopTimers' }] };
  const phase = state.progress === 'talked' ? 'talking' : 'connecting';
  return { state: up, effects: [{ type: 'stopTimers' }, { type: 'sendConnected' }, { type: 'showPhase', phase }] };
}

function isHeard({ link, isSilent }: LegState): boolean {
  return link === 'up' && !isSilent;
}

/**
 * Only one direction may be lost, of which the browser knows nothing. While it is looking for a way itself, another restart
 * would interrupt it.
 */
function fallSilent(before: LegState, { forMs, canSend, isAnswered }: Extract<LegEvent, { type: 'silent' }>): Next {
  if (before.link === 'up' && forMs >= silenceIsNoLossAfterMs)
    return before.isSilent ? hearAgain(before) : stay(before);
  // An end that does not answer, as a page that the phone has suspended, could not open another connection either.
  const isHopeless = isAnswered && canSend && forMs >= beginAnewAfterMs[before.side];
  const state = isHopeless ? fail(before) : before;
  const shown: LegEffect[] = isHeard(state) && state.progress === 'talked' ? [showReconnecting] : [];
  const silent: Next = {
    state: { ...state, isSilent: true },
    effects: [...shown, { type: 'checkRoom' }, { type: 'sendSilent', forMs }],
  };
  if (state.past === 'failed') return followedBy(silent, (next) => restart(next, { canSend }));
  return state.link === 'up' ? followedBy(silent, (next) => restartInTurn(next, { canSend })) : silent;
}

function hearAgain(state: LegState): Next {
  const heard: LegState = { ...state, isSilent: false };
  return state.link === 'up' ? settle(heard) : stay(heard);
}

/** Restarts before the connection is lost. The connection to the server may be dead, too. */
function move(state: LegState, { canSend }: { canSend: boolean }): Next {
  if (state.setup === 'nothing') return stay(state);
  return followedBy({ state, effects: [{ type: 'checkRoom' }] }, (next) =>
    restart(next, { canSend, isOutdated: true }),
  );
}

/** Checks the connection to the server: not every browser tells that the network changed, which ended both connections. */
function lose(state: LegState, { canSend }: { canSend: boolean }): Next {
  const effects: LegEffect[] = [{ type: 'checkRoom' }];
  const shown: Next = { state, effects: state.progress === 'talked' ? [showReconnecting, ...effects] : effects };
  const awaited = followedBy(shown, (next) => awaitLink(next, reconnectingTimeoutMs));
  return followedBy(awaited, (next) => restartInTurn(next, { canSend }));
}

const showReconnecting: LegEffect = { type: 'showPhase', phase: 'reconnecting' };

/** The caller restarts at once; the receiver only if the caller's restart does not help. */
function restartInTurn(state: LegState, { canSend }: { canSend: boolean }): Next {
  return state.side === 'caller' ? restart(state, { canSend }) : { state, effects: [{ type: 'startPatience' }] };
}

/** Keeps a running deadline: repeated failures do not extend it. */
function awaitLink(state: LegState, timeoutMs: number): Next {
  if (state.link === 'awaited') return stay(state);
  return { state: { ...state, link: 'awaited' }, effects: [{ type: 'startDeadline', timeoutMs }] };
}

/**
 * Restarts at once, or as soon as we are in the room again with an end to send the offer to. Firefox sends nothing over a
 * connection that has failed, not even after a restart that connects: another connection takes its place.
 */
function restart(state: LegState, { canSend, isOutdated = false }: { canSend: boolean; isOutdated?: boolean }): Next {
  const effect: LegEffect =
    state.past === 'failed' ? { type: 'beginAnew' } : { type: 'offer', isRestart: true, isOutdated };
  return { state: { ...state, isRestartPending: !canSend }, effects: canSend ? [effect] : [] };
}

function stay(state: LegState): Next {
  return { state, effects: [] };
}

function followedBy(first: Next, step: (state: LegState) => Next): Next {
  const second = step(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
