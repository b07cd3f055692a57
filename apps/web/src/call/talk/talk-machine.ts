import { textFeature } from '@yobirin/contract/call-text';
import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type { DataChannelMessage } from '@yobirin/contract/data-channel';
import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { Transition } from '../machine.ts';
import type { Weakness } from '../quality/judge-quality.ts';
import type { Heard } from '../sound/speaker.ts';
import type {
  LegOver,
  LivePhase,
  RoomPeer,
  SharedLocation,
  TalkEnd,
  TalkFacts,
  TalkOptions,
  TalkSide,
  TalkState,
} from './talk-state.ts';

export type TalkMachineState = {
  side: TalkSide;
  /** Our secret in the room of `shown`. */
  peerId: string;
  /** The two have heard each other in this room. */
  hasTalked: boolean;
  /** Where a transfer leads, as far as the other end has told. */
  destination: Partial<RoomPeer> | null;
  /** The state that screens see. */
  shown: TalkState;
};

export type TalkEvent =
  | { type: 'phase'; phase: LivePhase }
  | { type: 'seconds'; durationSeconds: number }
  /** The other end has lost its connection and entered anew, as after a reload (S-19). */
  | { type: 'peerAnew' }
  /** The connection is of no more use, and both ends need another. */
  | { type: 'broken' }
  /** We have entered again, for another connection with the other end. */
  | { type: 'entered'; config: PeerConnectionConfig }
  | { type: 'channelOpen' }
  | { type: 'message'; message: DataChannelMessage }
  | ({ type: 'legEnded' } & LegOver)
  | { type: 'microphoneOpened'; microphone: MediaStream }
  | { type: 'microphoneFailed' }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'interrupted'; isInterrupted: boolean }
  | { type: 'weakness'; weakness: Weakness }
  | { type: 'mutedVoice'; isSpeakingMuted: boolean }
  | { type: 'held'; isHeld: boolean }
  | { type: 'soundBlocked'; isSoundBlocked: boolean }
  | { type: 'locationShared'; location: SharedLocation }
  | { type: 'passedOn'; to: RoomPeer }
  | { type: 'hungUp' };

export type TalkEffect =
  | { type: 'deferRendering' }
  | { type: 'startClock' }
  /** Whether our voice is sent, and what we hear. */
  | { type: 'setSound'; isSent: boolean; heard: Heard }
  /** Retries to play the other end. */
  | { type: 'resumeSound' }
  | { type: 'stopTracks'; microphone: MediaStream }
  | { type: 'tell'; message: DataChannelMessage }
  /** Says what this page understands, and how far it has the lines of the other end. */
  | { type: 'sayHello' }
  /** With a configuration, its connection is opened before the room is entered. */
  | { type: 'openLeg'; roomPeer: RoomPeer; config?: PeerConnectionConfig }
  | { type: 'enterAgain'; entry: RoomPeer & { isAnew?: boolean } }
  /** Closes it without a report: another leg takes its place in the room. */
  | { type: 'abandonLeg' }
  /** `closeLegLater`: once the goodbye had time to arrive. */
  | { type: 'closeLeg' | 'closeLegLater' | 'exitLeg' | 'exitLegLater' }
  | { type: 'sendEnd'; roomPeer: RoomPeer; failure?: ConnectionFailure }
  /** Releases everything that does not belong to the leg. */
  | { type: 'release' };

type Next = Transition<TalkMachineState, TalkEffect>;

export function beginTalk({
  side,
  roomPeer,
  isTransferred,
  resumesAs,
}: Pick<TalkOptions, 'side' | 'resumesAs'> & { roomPeer: RoomPeer; isTransferred: boolean }): TalkMachineState {
  return {
    side,
    peerId: roomPeer.peerId,
    hasTalked: resumesAs === 'reconnecting',
    destination: null,
    shown: {
      roomId: roomPeer.roomId,
      phase: resumesAs ?? (side === 'caller' ? 'waiting' : 'connecting'),
      end: null,
      durationSeconds: 0,
      isMuted: false,
      isInterrupted: false,
      isHeld: false,
      isHeldByPeer: false,
      isTransferred,
      isChannelOpen: false,
      canText: false,
      peerLocation: null,
      ownLocation: null,
      weakness: noWeakness,
      isSpeakingMuted: false,
      isSoundBlocked: false,
      microphone: null,
    },
  };
}

const noWeakness: Weakness = { isOwn: false, isPeer: false };

export function roomPeerOf({ shown, peerId }: TalkMachineState): RoomPeer {
  return { roomId: shown.roomId, peerId };
}

/** The states of a conversation, from entering the room to leaving it. An ended talk never changes. */
export function stepTalk(state: TalkMachineState, event: TalkEvent): Next {
  if (state.shown.phase === 'ended') return giveBack(state, event);
  switch (event.type) {
    case 'phase':
      return changePhase(state, event.phase);
    case 'seconds':
      return show(state, { durationSeconds: event.durationSeconds });
    case 'peerAnew':
      return connectAnew(state, roomPeerOf(state));
    case 'broken':
      return connectAnew(state, { ...roomPeerOf(state), isAnew: true });
    case 'entered':
      return openLegAgain(state, event.config);
    case 'channelOpen':
      return openChannel(state);
    case 'message':
      return takeMessage(state, event.message);
    case 'legEnded':
      return endLeg(state, event);
    case 'microphoneOpened':
      return takeMicrophone(state, event.microphone);
    case 'microphoneFailed':
      return hangUp(state, 'microphone');
    case 'muted':
      return changeSound(state, { isMuted: event.isMuted, isSpeakingMuted: false });
    case 'mutedVoice':
      return show(state, { isSpeakingMuted: state.shown.isMuted && event.isSpeakingMuted });
    case 'weakness':
      return show(state, { weakness: event.weakness });
    case 'interrupted':
      return interrupt(state, event.isInterrupted);
    case 'held':
      return changeHold(state, event.isHeld);
    case 'soundBlocked':
      return event.isSoundBlocked === state.shown.isSoundBlocked
        ? stay(state)
        : show(state, { isSoundBlocked: event.isSoundBlocked });
    case 'locationShared':
      return show(state, { ownLocation: event.location });
    case 'passedOn':
      return passOn(state, event.to);
    case 'hungUp':
      return hangUp(state, 'self');
  }
}

/** Closes a microphone that opens after the end. */
function giveBack(state: TalkMachineState, event: TalkEvent): Next {
  if (event.type !== 'microphoneOpened') return stay(state);
  return { state, effects: [{ type: 'stopTracks', microphone: event.microphone }] };
}

/**
 * The earlier connection is closed at once: its offers must not reach the other end's next connection. Over the next
 * connection, each end tells again that it holds.
 */
function connectAnew(state: TalkMachineState, entry: RoomPeer & { isAnew?: boolean }): Next {
  const changed = changeSound(state, { isHeldByPeer: false, isChannelOpen: false, weakness: noWeakness });
  const waiting = changePhase(changed.state, 'connecting');
  return {
    state: waiting.state,
    effects: [{ type: 'abandonLeg' }, ...changed.effects, { type: 'enterAgain', entry }],
  };
}

/** Closes a leg that an earlier ENTER may have opened, if the other end began anew twice. */
function openLegAgain(state: TalkMachineState, config: PeerConnectionConfig): Next {
  const { state: next } = show(state, { isChannelOpen: false });
  return { state: next, effects: [{ type: 'abandonLeg' }, { type: 'openLeg', roomPeer: roomPeerOf(state), config }] };
}

function openChannel(state: TalkMachineState): Next {
  const { state: next } = show(state, { isChannelOpen: true });
  return { state: next, effects: next.shown.isHeld ? [sayHello, tellHold(true)] : [sayHello] };
}

function changePhase(state: TalkMachineState, told: LivePhase): Next {
  const phase = told === 'connecting' && state.hasTalked ? 'reconnecting' : told;
  const hasTalked = state.hasTalked || phase === 'talking';
  const effects: TalkEffect[] = [];
  if (phase === 'connecting') effects.push({ type: 'deferRendering' });
  if (phase === 'talking') effects.push({ type: 'startClock' });
  return { state: { ...state, hasTalked, shown: { ...state.shown, phase, end: null } }, effects };
}

/** Phones stop what the page plays, too, and do not always go on by themselves. */
function interrupt(state: TalkMachineState, isInterrupted: boolean): Next {
  if (isInterrupted === state.shown.isInterrupted) return stay(state);
  const { state: next } = show(state, { isInterrupted });
  return { state: next, effects: isInterrupted ? [] : [{ type: 'resumeSound' }] };
}

function changeHold(state: TalkMachineState, isHeld: boolean): Next {
  const changed = changeSound(state, { isHeld });
  return { state: changed.state, effects: [...changed.effects, tellHold(isHeld)] };
}

function takeMessage(state: TalkMachineState, message: DataChannelMessage): Next {
  switch (message.type) {
    case 'hold':
      return changeSound(state, { isHeldByPeer: message.state });
    case 'location': {
      const { type: _, ...peerLocation } = message;
      return show(state, { peerLocation });
    }
    case 'goodbye':
      // The other end may be unable to tell the server.
      return loseOther(state, leave(state, 'peer'));
    case 'transfer':
      // Only a caller is transferred (OP-20).
      return state.side === 'caller' ? takeTransfer(state, message) : stay(state);
    case 'hello':
      return show(state, { canText: message.features.includes(textFeature) });
    case 'text':
    case 'keeping':
    case 'captions':
      // The page of the text takes them (`talk-text.ts`).
      return stay(state);
  }
}

function takeTransfer(
  state: TalkMachineState,
  { action, roomId, peerId }: Extract<DataChannelMessage, { type: 'transfer' }>,
): Next {
  const destination = { ...state.destination, ...(roomId && { roomId }), ...(peerId && { peerId }) };
  return action === 'start' ? move(state, destination) : stay({ ...state, destination });
}

/** Follows a transfer to its room (SIGNAL-09); without both ids the call ends (SIGNAL-10). */
function move(state: TalkMachineState, { roomId, peerId }: Partial<RoomPeer>): Next {
  if (!roomId || !peerId) return hangUp(state, 'peer');
  const moved = changeSound(
    { ...state, peerId, hasTalked: false, destination: null },
    { isHeld: false, isHeldByPeer: false },
  );
  const shown: TalkState = {
    ...moved.state.shown,
    roomId,
    phase: 'waiting',
    end: null,
    isTransferred: true,
    isChannelOpen: false,
    canText: false,
    peerLocation: null,
    weakness: noWeakness,
  };
  return {
    state: { ...moved.state, shown },
    effects: [{ type: 'closeLeg' }, ...moved.effects, { type: 'openLeg', roomPeer: { roomId, peerId } }],
  };
}

function takeMicrophone(state: TalkMachineState, microphone: MediaStream): Next {
  const { microphone: former, isSoundBlocked } = state.shown;
  const taken = changeSound(state, { microphone });
  const effects: TalkEffect[] = former
    ? [{ type: 'stopTracks', microphone: former }, ...taken.effects]
    : [...taken.effects];
  // Browsers allow sound in a page that records.
  if (isSoundBlocked) effects.push({ type: 'resumeSound' });
  return { state: taken.state, effects };
}

function changeSound(state: TalkMachineState, changes: Partial<TalkFacts>): Next {
  const next = show(state, changes);
  return { state: next.state, effects: [soundOf(next.state.shown)] };
}

function soundOf({ isMuted, isHeld, isHeldByPeer }: TalkFacts): TalkEffect {
  const isSent = !isMuted && !isHeld && !isHeldByPeer;
  if (isHeld) return { type: 'setSound', isSent, heard: 'nothing' };
  return { type: 'setSound', isSent, heard: isHeldByPeer ? 'melody' : 'peer' };
}

function passOn(state: TalkMachineState, to: RoomPeer): Next {
  const finished = finish(state, 'passedOn', { closing: 'exitLegLater' });
  const effects: TalkEffect[] = [
    { type: 'tell', message: { type: 'transfer', action: 'setDescription', ...to } },
    { type: 'tell', message: { type: 'transfer', action: 'start', ...to } },
  ];
  return { state: finished.state, effects: [...effects, ...finished.effects] };
}

function endLeg(state: TalkMachineState, { end: told, failure }: LegOver): Next {
  const end = endOf(state, told);
  const isOtherGone = told === 'peer' || told === 'closed';
  // A caller who was not told of a transfer ends that, too (C-13), also if the room is closed when the caller enters it anew.
  const isUntold = state.side === 'caller' && (isOtherGone || told === 'refused');
  const over = failure || isUntold ? finishWithEnd(state, end, failure) : finish(state, end);
  return isOtherGone ? loseOther(state, over) : over;
}

function endOf({ hasTalked }: TalkMachineState, told: LegOver['end']): TalkEnd {
  // An end that hangs up says goodbye, so the two have most likely lost each other.
  if (told === 'closed') return hasTalked ? 'unreachable' : 'peer';
  // A connection that replaced another does not know that the two have talked over that one.
  return told === 'unconnected' && hasTalked ? 'unreachable' : told;
}

/** END is repeated until the server answers, while EXIT is lost with the connection. */
function finishWithEnd(state: TalkMachineState, end: TalkEnd, failure?: ConnectionFailure): Next {
  const finished = finish(state, end, { failure });
  return {
    state: finished.state,
    effects: [{ type: 'sendEnd', roomPeer: roomPeerOf(state), failure }, ...finished.effects],
  };
}

/** A caller with a known destination moves on when the other end leaves, even without `start`. */
function loseOther(state: TalkMachineState, over: Next): Next {
  return state.destination ? move(state, state.destination) : over;
}

function hangUp(state: TalkMachineState, end: TalkEnd): Next {
  const left = leave(state, end, 'closeLegLater');
  return { state: left.state, effects: [{ type: 'tell', message: { type: 'goodbye' } }, ...left.effects] };
}

function leave(state: TalkMachineState, end: TalkEnd, closing: Closing = 'closeLeg'): Next {
  const finished = finish(state, end, { closing });
  const leaving: TalkEffect[] = [{ type: 'exitLeg' }, { type: 'sendEnd', roomPeer: roomPeerOf(state) }];
  return { state: finished.state, effects: [...leaving, ...finished.effects] };
}

type Closing = 'closeLeg' | 'closeLegLater' | 'exitLegLater';
type Finishing = { closing?: Closing; failure?: ConnectionFailure };

function finish(state: TalkMachineState, end: TalkEnd, { closing = 'closeLeg', failure }: Finishing = {}): Next {
  const { microphone } = state.shown;
  const effects: TalkEffect[] = [{ type: 'release' }];
  if (microphone) effects.push({ type: 'stopTracks', microphone });
  effects.push({ type: closing });
  const ended = { phase: 'ended', end, microphone: null, ...(failure && { failure }) } as const;
  return { state: { ...state, shown: { ...state.shown, ...ended } }, effects };
}

function show(state: TalkMachineState, changes: Partial<TalkFacts>): Next {
  return stay({ ...state, shown: { ...state.shown, ...changes } });
}

const sayHello: TalkEffect = { type: 'sayHello' };

function tellHold(isHeld: boolean): TalkEffect {
  return { type: 'tell', message: { type: 'hold', state: isHeld } };
}

function stay(state: TalkMachineState): Next {
  return { state, effects: [] };
}
