import type { Location } from '@yobirin/contract/signaling';
import type { CallSockets } from '../call-sockets.ts';
import type { PreparedLeg } from '../connection/prepared-leg.ts';
import type { Speaker } from '../sound/speaker.ts';

export type TalkSide = 'caller' | 'receiver';

/** A room, and the secret id of this side in it, as CALL, ANSWER or TRANSFER returned them. */
export type RoomPeer = { roomId: string; peerId: string };

export type TalkOptions = RoomPeer & {
  sockets: CallSockets;
  side: TalkSide;
  /** May still be opening. The talk owns it from here on and stops it at its end. */
  microphone: MediaStream | Promise<MediaStream>;
  /** Created within the press that calls or answers; the talk releases it. */
  speaker: Speaker;
  /** A connection that was opened before the talk, which owns it from here on. */
  prepared?: PreparedLeg | undefined;
  /** Receiver only: the call was transferred, or returned from a transfer. */
  isTransferred?: boolean;
};

/**
 * `waiting` for the other end to enter, `connecting` until both hear each other, `talking`, `reconnecting` while the connection
 * between them is lost.
 */
export type LivePhase = 'waiting' | 'connecting' | 'talking' | 'reconnecting';

/**
 * What ended a talk: this end hung up; the other end left; this end transferred the call; no connection between the two came
 * about; the server refused the room; there was no microphone.
 */
export type TalkEnd = 'self' | 'peer' | 'passedOn' | 'unreachable' | 'refused' | 'microphone';

export type SharedLocation = Location & { reportedAt: string };

export type TalkFacts = {
  /** The signaling room; another room after a transfer. */
  roomId: string;
  /** As the server counts, and counted on from there (CALL-09). */
  durationSeconds: number;
  isMuted: boolean;
  /** By this end. */
  isHeld: boolean;
  isHeldByPeer: boolean;
  /** The other end has changed since the call began (SIGNAL-09). */
  isTransferred: boolean;
  peerLocation: SharedLocation | null;
  ownLocation: SharedLocation | null;
  /** The browser plays the other end only after a press. */
  isSoundBlocked: boolean;
  /** Null until it is open, and after the end. */
  microphone: MediaStream | null;
};

export type TalkState = TalkFacts & ({ phase: LivePhase; end: null } | { phase: 'ended'; end: TalkEnd });

/** One end of a conversation, from entering the room to leaving it. */
export type Talk = {
  getState(): TalkState;
  subscribe(listener: () => void): () => void;
  setMuted(isMuted: boolean): void;
  setHeld(isHeld: boolean): void;
  /** Tells the server, then the other end. Throws if either cannot be told (SIGNAL-12). */
  shareLocation(location: Location): Promise<void>;
  /** Receiver only, with what TRANSFER returned: sends the caller there and ends here (OP-20). */
  passOn(to: RoomPeer): void;
  /** Throws if the device cannot be opened; the one in use then stays. */
  setInputDevice(deviceId: string): Promise<void>;
  setOutputDevice(deviceId: string): Promise<void>;
  /** Has to be called within a press, for the browser to play the other end. */
  allowSound(): void;
  /** Hangs up. Does nothing once it has ended. */
  end(): void;
};
