import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { SignalingChannel } from '../call-sockets.ts';
import { createMachine } from '../machine.ts';
import type { Weakness } from '../quality/judge-quality.ts';
import { addMeasured, figuresOf, type Measured } from '../quality/quality-figures.ts';
import type { LegOver, LivePhase, TalkSide } from '../talk/talk-state.ts';
import { createTimer, type Timer } from '../timer.ts';
import { beginLeg, type LegEffect, type LegInput, type LegState, stepLeg } from './leg-machine.ts';
import { onNetworkChange } from './network-changes.ts';
import { openPeer, type Peer } from './peer.ts';
import type { PreparedLeg } from './prepared-leg.ts';
import type { Meeting } from './room-machine.ts';
import { enterRoom, type RoomHandlers, type SignalingRoom } from './signaling-room.ts';

/** How long a receiver waits for the caller's restart before it restarts itself. */
const receiverPatienceMs = 2_500;
/** The other end must still receive a goodbye, or the destination of a transfer. */
const lingerMs = 2_000;

export type LegOptions = {
  signaling: SignalingChannel;
  roomId: string;
  peerId: string;
  side: TalkSide;
  channelId: number;
  /** Called when the connection is opened. */
  getTrack(): MediaStreamTrack | null;
  /** A connection that was opened before there was a room. */
  prepared?: PreparedLeg | undefined;
  /** What the earlier connections in this room measured. */
  measured?: Measured | null | undefined;
};

export type LegHandlers = {
  onPhase(phase: LivePhase): void;
  onDuration(seconds: number): void;
  onStream(stream: MediaStream): void;
  onChannelOpen(): void;
  onMessage(data: unknown): void;
  onWeakness(weakness: Weakness): void;
  /** This connection is of no more use: both ends need another. */
  onBroken(): void;
  /** The other end has opened another connection. */
  onPeerAnew(): void;
  onEnd(over: LegOver): void;
};

/** One room with one other end. A transferred call goes through several legs. */
export type Leg = {
  setTrack(track: MediaStreamTrack): Promise<void>;
  /** Returns false when the other end cannot be reached. */
  send(text: string): boolean;
  /** How far its connection came, also after its end. */
  describeFailure(): ConnectionFailure | undefined;
  exit(): void;
  /** What all connections in this room have measured so far. Also works after the end. */
  readQuality(): Measured | null;
  reportQuality(): void;
  /** Releases everything and sends nothing: another leg takes its place in this room. */
  abandon(): void;
  /** Reports the quality and releases everything. */
  close(): void;
  /** Reports the quality and stops listening at once; closes after messages had time to arrive. */
  closeLater(): void;
  /** Reports the quality and stops listening at once; exits and closes after the other end had time to leave first. */
  exitLater(): void;
};

/** The parts that the effects of the machine work on. */
type LegParts = {
  options: LegOptions;
  handlers: LegHandlers;
  dispatch(input: LegInput): void;
  room: SignalingRoom;
  /** Null until the first ENTER is accepted, unless it was prepared. */
  peer: Peer | null;
  /** When the callee's answer was known here, by the clock of the page: from then on the two connect. */
  metAt: number | null;
  /** When the other end last entered, by the clock of the page. */
  cameAt: number | null;
  isOver: boolean;
  deadline: Timer;
  patience: Timer;
};

/** Runs `stepLeg` over a signaling room and a peer connection. */
export function openLeg(options: LegOptions, handlers: LegHandlers): Leg {
  const { side, prepared } = options;
  const machine = createMachine({
    initial: beginLeg({ side, isPrepared: prepared !== undefined }),
    step: stepLeg,
    carryOut: (effect: LegEffect) => carryOut(parts, effect),
  });
  const parts: LegParts = {
    options,
    handlers,
    dispatch(input) {
      // A connection that closes later must not speak in the room of the next call.
      if (parts.isOver) return;
      machine.dispatch({
        ...input,
        canSend: parts.room.canSend(),
        settledForMs: parts.peer?.settledForMs() ?? null,
        cameForMs: parts.cameAt === null ? null : performance.now() - parts.cameAt,
      });
    },
    room: enterRoom(
      { ...options, remoteId: prepared?.caller?.remoteId ?? null },
      handleRoom(() => parts),
    ),
    peer: prepared?.peer ?? null,
    metAt: prepared?.caller?.metAt ?? null,
    cameAt: null,
    isOver: false,
    deadline: createTimer(() => giveUp(parts, machine.getState())),
    patience: createTimer(() => parts.dispatch({ type: 'patienceOver' })),
  };
  const stopWatching = onNetworkChange(() => parts.dispatch({ type: 'moved' }));
  if (prepared) attachPrepared(parts, prepared);
  // The caller is in the room before a receiver answers. A caller meets the other end only after the ringing.
  if (side === 'receiver') meet(parts, 'found');

  function stopListening(): void {
    parts.isOver = true;
    stopWatching();
    stopTimers(parts);
    parts.room.leave();
  }

  return legOf(parts, stopListening);
}

function legOf(parts: LegParts, stopListening: () => void): Leg {
  function end(): void {
    stopListening();
    reportQuality(parts);
  }

  return {
    setTrack: async (track) => parts.peer?.setTrack(track),
    send: (text) => parts.peer?.send(text) ?? false,
    describeFailure: () => parts.peer?.describeFailure(),
    exit: () => parts.room.exit(),
    readQuality: () => readQuality(parts),
    reportQuality: () => reportQuality(parts),
    abandon() {
      stopListening();
      parts.peer?.close();
    },
    close() {
      end();
      parts.peer?.close();
    },
    closeLater() {
      end();
      setTimeout(() => parts.peer?.close(), lingerMs);
    },
    exitLater() {
      end();
      setTimeout(() => {
        parts.room.exit();
        parts.peer?.close();
      }, lingerMs);
    },
  };
}

/** Takes a getter: the room is entered before the parts are complete, and calls back later. */
function handleRoom(getParts: () => LegParts): RoomHandlers {
  return {
    onEntered: (config) => getParts().dispatch({ type: 'entered', config }),
    onRefused: (isReturning) => getParts().handlers.onEnd({ end: isReturning ? 'closed' : 'refused' }),
    onPeer: (how) => meet(getParts(), how),
    onPeerLeft: (reason) => getParts().handlers.onEnd({ end: reason ?? 'peer' }),
    onDescription(description) {
      const parts = getParts();
      // Taken first: what follows may draw.
      parts.peer?.takeDescription(description);
      // An answer may come before the callee enters.
      if (description.type === 'answer') parts.metAt ??= performance.now();
      parts.dispatch({ type: description.type === 'offer' ? 'offered' : 'answered' });
    },
    onCandidate: (candidate) => getParts().peer?.takeCandidate(candidate),
    onTalking: () => getParts().dispatch({ type: 'talking' }),
    onDuration(seconds) {
      getParts().dispatch({ type: 'talking' });
      getParts().handlers.onDuration(seconds);
    },
  };
}

function meet(parts: LegParts, how: Meeting): void {
  const { options, dispatch } = parts;
  parts.metAt ??= performance.now();
  if (how === 'came') parts.cameAt = performance.now();
  dispatch({ type: 'met', how, isOfferKept: options.prepared?.isOfferKept?.() ?? false });
}

function attachPrepared(parts: LegParts, { peer, caller }: PreparedLeg): void {
  if (caller?.offer) peer.takeDescription(caller.offer);
  attach(parts, peer);
  if (parts.options.side === 'receiver') peer.tellCandidates();
}

function attach({ room, handlers, dispatch }: LegParts, peer: Peer): void {
  peer.attach({
    ...handlers,
    onDescription: room.sendDescription,
    onCandidate: room.sendCandidate,
    onState: (state) => dispatch({ type: 'connection', state }),
    onHearing: dispatch,
  });
}

function carryOut(parts: LegParts, effect: LegEffect): void {
  const { peer, room, handlers, deadline, patience } = parts;
  switch (effect.type) {
    case 'openPeer':
      parts.peer = openLegPeer(parts, effect.config);
      break;
    case 'configurePeer':
      peer?.configure(effect.config);
      break;
    case 'offer':
      peer?.offer(effect);
      break;
    case 'beginAnew':
      handlers.onBroken();
      break;
    case 'resendOffer':
      peer?.resendOffer();
      break;
    case 'tellCandidates':
      peer?.tellCandidates();
      break;
    case 'sendConnected':
      room.sendConnected();
      break;
    case 'sendSilent':
      room.sendSilent(effect.forMs);
      break;
    case 'checkRoom':
      room.check();
      break;
    case 'showPhase':
      handlers.onPhase(effect.phase);
      break;
    case 'startDeadline':
      deadline.start(effect.timeoutMs);
      break;
    case 'startPatience':
      patience.start(receiverPatienceMs);
      break;
    case 'stopTimers':
      stopTimers(parts);
  }
}

function openLegPeer(parts: LegParts, config: PeerConnectionConfig): Peer {
  const { side, channelId, getTrack } = parts.options;
  const peer = openPeer({ isCaller: side === 'caller', channelId, track: getTrack() });
  if (side === 'caller') void peer.prepareOffer(config);
  else peer.configure(config);
  attach(parts, peer);
  return peer;
}

function readQuality({ options, peer, metAt }: LegParts): Measured | null {
  return addMeasured(options.measured ?? null, peer?.readQuality(metAt) ?? null);
}

function reportQuality(parts: LegParts): void {
  const measured = readQuality(parts);
  if (measured) parts.room.sendQuality(figuresOf(measured));
}

/** Tells the other end, so that both show one reason (CALL-80). */
function giveUp({ peer, room, handlers }: LegParts, { progress }: LegState): void {
  const failure = peer?.describeFailure();
  room.exit(failure);
  handlers.onEnd({ end: progress === 'talked' ? 'unreachable' : 'unconnected', failure });
}

function stopTimers({ deadline, patience }: LegParts): void {
  deadline.stop();
  patience.stop();
}
