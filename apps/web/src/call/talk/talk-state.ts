import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type { Location } from '@yobirin/contract/signaling';
import type { CallSockets } from '../call-sockets.ts';
import type { PreparedLeg } from '../connection/prepared-leg.ts';
import type { Weakness } from '../quality/judge-quality.ts';
import type { Speaker } from '../sound/speaker.ts';
import type { TextPort } from './talk-text.ts';

export type TalkSide = 'caller' | 'receiver';

/** A room, and the secret id of this side in it, as CALL, ANSWER or TRANSFER returned them. */
export type RoomPeer = { roomId: string; peerId: string };

export type TalkOptions = RoomPeer & {
  sockets: CallSockets;
  side: TalkSide;
  /** May still be opening. From here on the talk owns it and stops it at its end. */
  microphone: MediaStream | Promise<MediaStream>;
  /** Created within the press that calls or answers; the talk releases it. */
  speaker: Speaker;
  /** A connection that was opened before the talk. From here on the talk owns it. */
  prepared?: PreparedLeg | undefined;
  /** The call was transferred, or returned from a transfer. A caller's talk begins so only when it is resumed. */
  isTransferred?: boolean;
  /** For a talk that an earlier document of this tab began: the phase until the two hear each other again. */
  resumesAs?: 'waiting' | 'reconnecting' | undefined;
};

/**
 * `waiting` for the other end to enter, `connecting` until both hear each other, `talking`, `reconnecting` while the
 * connection between them is lost.
 */
export type LivePhase = 'waiting' | 'connecting' | 'talking' | 'reconnecting';

/**
 * What ended a talk: this end hung up; the other end left; this end transferred the call; the two never connected
 * (`unconnected`), or lost each other (`unreachable`); the server refused the room; there was no microphone.
 */
export type TalkEnd = 'self' | 'peer' | 'passedOn' | 'unconnected' | 'unreachable' | 'refused' | 'microphone';

export type SharedLocation = Location & { reportedAt: string };

export type TalkFacts = {
  /** The signaling room; another room after a transfer. */
  roomId: string;
  /** The server's count, continued locally (CALL-09). */
  durationSeconds: number;
  isMuted: boolean;
  /** The system has taken the microphone away for a while, as for a phone call or a voice assistant (CALL-74). */
  isInterrupted: boolean;
  /** Held by this end. */
  isHeld: boolean;
  isHeldByPeer: boolean;
  /** The other end has changed since the call began (SIGNAL-09). */
  isTransferred: boolean;
  /** The data channel to the other end is open. Each connection opens its own. */
  isChannelOpen: boolean;
  /** The page of the other end shows text (CALLTEXT-01). */
  canText: boolean;
  peerLocation: SharedLocation | null;
  ownLocation: SharedLocation | null;
  /** Who misses sound at the moment (CALL-81). */
  weakness: Weakness;
  /** The user speaks into a muted microphone (CALL-82). */
  isSpeakingMuted: boolean;
  /** The browser plays the other end only after a press. */
  isSoundBlocked: boolean;
  /** Null until it is open, and after the end. */
  microphone: MediaStream | null;
};

export type TalkState = TalkFacts & ({ phase: LivePhase; end: null } | ({ phase: 'ended' } & TalkOver));

/** `failure`: this end has given up connecting, or has lost the connection for good. */
export type TalkOver = { end: TalkEnd; failure?: ConnectionFailure | undefined };

/** `closed`: this end came back into a room that the server had closed meanwhile. */
export type LegOver = Omit<TalkOver, 'end'> & { end: TalkEnd | 'closed' };

/** One end of a conversation, from entering the room to leaving it. */
export type Talk = {
  getState(): TalkState;
  /** The room at this moment, and our secret in it. */
  getRoomPeer(): RoomPeer;
  subscribe(listener: () => void): () => void;
  /** The text beside the voice. */
  text: TextPort;
  /** The voice of the other end. Null until it is there. */
  getPeerTrack(): MediaStreamTrack | null;
  setMuted(isMuted: boolean): void;
  setHeld(isHeld: boolean): void;
  /** Sends the place to the server, then to the other end. Throws if either fails (SIGNAL-12). */
  shareLocation(location: Location): Promise<void>;
  /** Receiver only, with the result of TRANSFER: sends the caller there and ends here (OP-20). */
  passOn(to: RoomPeer): void;
  /** Throws if the device cannot be opened; the one in use then stays. */
  setInputDevice(deviceId: string): Promise<void>;
  setOutputDevice(deviceId: string): Promise<void>;
  /** Call it within a press, for the browser to play the other end. */
  allowSound(): void;
  /** Hangs up. Does nothing after the end. */
  end(): void;
};
