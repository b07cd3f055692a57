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

/** Until then a restart that was answered may still lead to a connection; another one would interrupt it. */
const restartTakesMs = 1_500;

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
  /** An ICE restart that waits until the server has answered. `isOutdated`: it also takes the place of an offer that waits. */
  pendingRestart: { isOutdated: boolean } | null;
};

export type LegInput =
  | { type: 'entered'; config: PeerConnectionConfig }
  /** `isOfferKept`: the other end received the caller's offer with the call. */
  | { type: 'met'; how: Meeting; isOfferKept: boolean }
  | { type: 'talking' }
  | { type: 'connection'; state: RTCPeerConnectionState }
  /** The other end has sent an offer. */
  | { type: 'offered' }
  /** The other end has sent an answer, which may come before it enters (C-9). */
  | { type: 'answered' }
  | HearingNews
  | { type: 'patienceOver' }
  /** The device joined another network. */
  | { type: 'moved' };

export type LegEvent = LegInput & {
  /** A message to the other end can be sent at this moment. */
  canSend: boolean;
  /** Since when both have agreed on their descriptions. Null while an offer of ours waits for its answer. */
  settledForMs: number | null;
  /** Since when the other end last entered. Null if it was there before us. */
  cameForMs: number | null;
};

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
    pendingRestart: null,
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
    case 'offered':
      return isHeard(state) || state.past === 'none' ? stay(state) : waitForCaller(state);
    case 'answered':
      return state.progress === 'unmet' && state.link === 'none' ? connect(state) : stay(state);
    case 'silent':
      return fallSilent(state, event);
    case 'heard':
      return hearAgain(state);
    case 'patienceOver':
      return restart(state, event);
    case 'moved':
      return state.setup === 'nothing' ? stay(state) : restartOnceChecked(state, { isOutdated: true });
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

function meet(state: LegState, event: Extract<LegEvent, { type: 'met' }>): Next {
  if (state.progress !== 'unmet') return meetAgain(state, event);
  const { how, isOfferKept, canSend } = event;
  const met: LegState = { ...state, progress: 'met' };
  if (state.pendingRestart) return followedBy(connect(met), (next) => restart(next, { canSend, isOutdated: true }));
  if (isHeard(state)) return stay(met);
  if (state.side === 'receiver') return connect(met);
  // An end that entered before us has answered into an empty room, and needs the offer again.
  const effects = how === 'came' && isOfferKept ? [tellCandidates] : [offer, tellCandidates];
  return followedBy(connect(met), (next) => ({ state: next, effects }));
}

/** Messages may have been lost with a connection, of either end: the offer that waits for its answer is sent again. */
function meetAgain(state: LegState, event: Extract<LegEvent, { type: 'met' }>): Next {
  const { how, canSend } = event;
  const resending: Next = { state, effects: [{ type: 'resendOffer' }] };
  // A talk that goes on over another connection has that one still to make.
  const isTalk = state.progress === 'talked' && state.past !== 'none';
  if (isTalk && state.side === 'caller' && hasMoved(state, event)) return restart(fail(state), { canSend });
  // An offer from before our connection to the server was lost may have been made without a network.
  const isOutdated = how === 'found' || state.pendingRestart?.isOutdated === true;
  if (state.pendingRestart) return followedBy(connect(state), (next) => restart(next, { canSend, isOutdated }));
  if (isTalk) return isHeard(state) || how === 'still' ? resending : followedBy(resending, waitForCaller);
  if (state.link === 'up') return resending;
  if (state.side === 'receiver') return followedBy(connect(state), (next) => ({ ...resending, state: next }));
  return followedBy(connect(state), (next) => ({ state: next, effects: [offer, tellCandidates] }));
}

/**
 * Whether one of the two ends had to connect to the server again, and the other is not heard: its network changed. After a restart
 * Chromium may go on sending to the former address for five seconds; over another connection both hear each other at once.
 */
function hasMoved(state: LegState, { how, settledForMs }: Extract<LegEvent, { type: 'met' }>): boolean {
  if (how === 'found') return !isHeard(state);
  // An offer that waits was sent while the other end was away.
  return how === 'came' && (settledForMs === null || (!isHeard(state) && settledForMs >= restartTakesMs));
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
      return lose(down(state));
    case 'failed':
      return lose(down(fail(state)));
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
  return {
    state: { ...up, pendingRestart: null },
    effects: [{ type: 'stopTimers' }, { type: 'sendConnected' }, { type: 'showPhase', phase }],
  };
}

function isHeard({ link, isSilent }: LegState): boolean {
  return link === 'up' && !isSilent;
}

/**
 * Only one direction may be lost, of which the browser knows nothing. While it is looking for a way, another restart would
 * interrupt it.
 */
function fallSilent(before: LegState, event: Extract<LegEvent, { type: 'silent' }>): Next {
  const { forMs, settledForMs } = event;
  if (before.link === 'up' && forMs >= silenceIsNoLossAfterMs)
    return before.isSilent ? hearAgain(before) : stay(before);
  const state = isRestartHopeless(before, event) ? fail(before) : before;
  const isShown = state.isSilent || state.link === 'awaited';
  const shown: LegEffect[] = state.progress === 'talked' && !isShown ? [showReconnecting] : [];
  const silent: Next = {
    state: { ...state, isSilent: true },
    effects: [...shown, { type: 'sendSilent', forMs }],
  };
  return followedBy(silent, (next) => {
    if (next.past === 'failed') return restartOnceChecked(next);
    const isTrying = next.link !== 'up' || (settledForMs ?? 0) < restartTakesMs;
    return isTrying ? check(next) : restartInTurn(next);
  });
}

/** An end that does not answer, as a page that the phone has suspended, could not open another connection either. */
function isRestartHopeless(
  { side, pendingRestart }: LegState,
  { forMs, canSend, settledForMs, cameForMs }: Extract<LegEvent, { type: 'silent' }>,
): boolean {
  const hasOtherMoved = side === 'caller' && cameForMs !== null && cameForMs < forMs;
  const isTried = settledForMs !== null && canSend && pendingRestart === null;
  return hasOtherMoved || (isTried && forMs >= beginAnewAfterMs[side]);
}

function hearAgain(state: LegState): Next {
  const heard: LegState = { ...state, isSilent: false };
  if (state.link === 'up') return settle(heard);
  // Firefox may go on connecting while it carries sound.
  const isShown = state.progress === 'talked' && state.link === 'none' && state.isSilent;
  return { state: heard, effects: isShown ? [{ type: 'sendConnected' }, { type: 'showPhase', phase: 'talking' }] : [] };
}

/** Not every browser tells that the network changed, which ended the connection to the server, too. */
function lose(state: LegState): Next {
  const shown: Next = { state, effects: state.progress === 'talked' ? [showReconnecting] : [] };
  return followedBy(
    followedBy(shown, (next) => awaitLink(next, reconnectingTimeoutMs)),
    restartInTurn,
  );
}

const showReconnecting: LegEffect = { type: 'showPhase', phase: 'reconnecting' };

/** The caller restarts first; the receiver only if the caller's restart does not help. */
function restartInTurn(state: LegState): Next {
  return state.side === 'caller' ? restartOnceChecked(state) : followedBy(check(state), waitForCaller);
}

/** Also after an offer of the caller: a restart of our own would interrupt the one that has just begun. */
function waitForCaller(state: LegState): Next {
  return { state, effects: state.side === 'receiver' ? [{ type: 'startPatience' }] : [] };
}

/**
 * An offer that goes into a dead connection is outdated when it is sent again, and has to be followed by another one. After two
 * restarts in a row, Chromium and Firefox often find no way to each other.
 */
function restartOnceChecked(state: LegState, { isOutdated = false } = {}): Next {
  return check({ ...state, pendingRestart: { isOutdated: isOutdated || state.pendingRestart?.isOutdated === true } });
}

/** The answer is `entered` and `met`. */
function check(state: LegState): Next {
  return { state, effects: [{ type: 'checkRoom' }] };
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
  if (!canSend) return stay({ ...state, pendingRestart: { isOutdated } });
  const effect: LegEffect =
    state.past === 'failed' ? { type: 'beginAnew' } : { type: 'offer', isRestart: true, isOutdated };
  return { state: { ...state, pendingRestart: null }, effects: [effect] };
}

function stay(state: LegState): Next {
  return { state, effects: [] };
}

function followedBy(first: Next, step: (state: LegState) => Next): Next {
  const second = step(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
