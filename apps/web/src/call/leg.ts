import type { OfferDescription, PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { SignalingChannel } from './call-sockets.ts';
import { openPeer, type Peer } from './peer.ts';
import { enterRoom } from './signaling-room.ts';
import type { TalkEnd, TalkPhase, TalkSide } from './talk-state.ts';

/** With wrong TURN credentials the browser never says that it failed. */
const connectingTimeoutMs = 20_000;
const reconnectingTimeoutMs = 30_000;
/** The caller looks for a new way at once; the receiver only when that did not help. */
const receiverPatienceMs = 3_000;
/** Who was told where to go must still receive it. */
const lingerMs = 2_000;

export type LegOptions = {
  signaling: SignalingChannel;
  roomId: string;
  peerId: string;
  side: TalkSide;
  channelId: number;
  track: MediaStreamTrack | null;
  /** What was begun before there was a room. */
  prepared?: PreparedLeg | undefined;
};

export type PreparedLeg = {
  peer: Peer;
  /** Whether whoever answers is given the caller's offer with the call. */
  isOfferKept?: () => boolean;
  /** The caller whose offer the receiver was given with the call. */
  caller?: { remoteId: string; offer: OfferDescription | null };
};

export type LegHandlers = {
  onPhase(phase: TalkPhase): void;
  onDuration(seconds: number): void;
  onStream(stream: MediaStream): void;
  onHeard(): void;
  onChannelOpen(): void;
  onMessage(data: unknown): void;
  onEnd(end: TalkEnd): void;
};

/** One room with one other end. A call that is passed on goes through several. */
export type Leg = {
  setTrack(track: MediaStreamTrack): Promise<void>;
  /** False when the other end cannot be told. */
  send(text: string): boolean;
  exit(): void;
  /** Releases everything, without a word to anyone. */
  close(): void;
  /** Hears no more of the room at once, and exits and closes when the other end has had the time to leave first. */
  exitLater(): void;
};

export function openLeg({ signaling, roomId, peerId, ...options }: LegOptions, handlers: LegHandlers): Leg {
  const isCaller = options.side === 'caller';
  const { prepared } = options;
  let { track } = options;
  let peer: Peer | null = prepared?.peer ?? null;
  let hasMet = false;
  let hasEntered = false;
  let isConnected = false;
  let hasTalked = false;
  let wantsRestart = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const room = enterRoom(
    { signaling, roomId, peerId, remoteId: prepared?.caller?.remoteId ?? null },
    {
      onEntered(config) {
        peer ??= openLegPeer(config);
        // Whoever enters for the first time has just got the same, and another would make the offer void.
        if (hasEntered) peer.configure(config);
        hasEntered = true;
        if (isConnected) room.sendConnected();
        if (wantsRestart) restart();
      },
      onRefused: (isReturning) => handlers.onEnd(isReturning ? 'peer' : 'refused'),
      onPeer: meet,
      onPeerLeft: () => handlers.onEnd('peer'),
      onDescription: (description) => peer?.takeDescription(description),
      onCandidate: (candidate) => peer?.takeCandidate(candidate),
      onTalking: talk,
      onDuration(seconds) {
        talk();
        handlers.onDuration(seconds);
      },
    },
  );

  function openLegPeer(config: PeerConnectionConfig): Peer {
    const opened = openPeer({ track, isCaller, channelId: options.channelId });
    if (isCaller) void opened.prepareOffer(config);
    else opened.configure(config);
    attach(opened);
    return opened;
  }

  function attach(opened: Peer): void {
    opened.attach({
      ...handlers,
      onDescription: room.sendDescription,
      onCandidate: room.sendCandidate,
      onState: handleState,
    });
  }

  function meet(how: 'came' | 'found'): void {
    const isFirst = !hasMet;
    hasMet = true;
    if (isConnected) return;
    if (!hasTalked) connect();
    if (isCaller) approach({ isOfferKnown: isFirst && how === 'came' && prepared?.isOfferKept?.() });
  }

  /** Who was there before us has answered into an empty room, and is offered the same once more. */
  function approach({ isOfferKnown }: { isOfferKnown: boolean | undefined }): void {
    if (wantsRestart) restart();
    else if (!isOfferKnown) peer?.offer({ isRestart: hasTalked });
    peer?.tellCandidates();
  }

  function connect(): void {
    handlers.onPhase('connecting');
    expire(connectingTimeoutMs);
  }

  function talk(): void {
    if (hasTalked) return;
    hasTalked = true;
    handlers.onPhase(isConnected ? 'talking' : 'reconnecting');
  }

  function handleState(state: RTCPeerConnectionState): void {
    isConnected = state === 'connected';
    if (isConnected) settle();
    else if (state === 'disconnected' || state === 'failed') lose();
  }

  function settle(): void {
    clearTimeout(deadline);
    deadline = undefined;
    clearTimeout(patience);
    room.sendConnected();
    // Before the server says so, and even before the other is in the room: whoever is heard must not be told that it rings.
    handlers.onPhase(hasTalked ? 'talking' : 'connecting');
  }

  function lose(): void {
    if (hasTalked) handlers.onPhase('reconnecting');
    expire(reconnectingTimeoutMs);
    clearTimeout(patience);
    if (isCaller) restart();
    else patience = setTimeout(restart, receiverPatienceMs);
  }

  /** At once, or as soon as we are in the room again and there is someone to offer it to. */
  function restart(): void {
    wantsRestart = !room.canTell();
    if (!wantsRestart) peer?.offer({ isRestart: true });
  }

  /** Failing again and again does not put it off. */
  function expire(timeoutMs: number): void {
    deadline ??= setTimeout(() => handlers.onEnd('unreachable'), timeoutMs);
  }

  function stopListening(): void {
    window.removeEventListener('online', handleOnline);
    clearTimeout(deadline);
    clearTimeout(patience);
    room.leave();
  }

  // The network is another one, and the browser may take long to notice.
  const handleOnline = () => {
    if (peer) restart();
  };
  window.addEventListener('online', handleOnline);
  if (prepared?.caller?.offer) peer?.takeDescription(prepared.caller.offer);
  if (peer) attach(peer);
  // The one who called is already there; whoever calls waits as long as it rings.
  if (!isCaller) {
    peer?.tellCandidates();
    connect();
  }

  return {
    async setTrack(newTrack) {
      track = newTrack;
      await peer?.setTrack(newTrack);
    },
    send: (text) => peer?.send(text) ?? false,
    exit: () => room.exit(),
    close() {
      stopListening();
      peer?.close();
    },
    exitLater() {
      stopListening();
      setTimeout(() => {
        room.exit();
        peer?.close();
      }, lingerMs);
    },
  };
}
