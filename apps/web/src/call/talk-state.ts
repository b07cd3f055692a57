import type { Location } from '@yobirin/contract/signaling';
import type { CallSockets } from './call-sockets.ts';
import type { PreparedLeg } from './leg.ts';
import type { Speaker } from './speaker.ts';

export type TalkSide = 'caller' | 'receiver';

export type TalkOptions = {
  sockets: CallSockets;
  /** As CALL or ANSWER gave them. */
  roomId: string;
  peerId: string;
  side: TalkSide;
  /** A receiver may enter before it is there. The talk owns it from here on and stops it at its end. */
  microphone: MediaStream | Promise<MediaStream>;
  /** Begun within the press that calls or answers; the talk releases it. */
  speaker: Speaker;
  /** The connection, where it was begun before the talk; which owns it from here on. */
  prepared?: PreparedLeg | undefined;
  /** The receiver of a call that was passed on, or that came back, says so. */
  isTransferred?: boolean;
};

/**
 * `waiting` for the other to enter, `connecting` until both hear each other, `talking`, `reconnecting` while the way
 * between them is lost, `ended` for good.
 */
export type TalkPhase = 'waiting' | 'connecting' | 'talking' | 'reconnecting' | 'ended';

/**
 * Who or what ended it: we; the other; we, by passing the call on; no way found between the two; the server refused the
 * room; our microphone could not be had.
 */
export type TalkEnd = 'self' | 'peer' | 'passedOn' | 'unreachable' | 'refused' | 'microphone';

export type SharedLocation = Location & { reportedAt: string };

export type TalkState = {
  /** Where it takes place; another room once transferred. */
  roomId: string;
  phase: TalkPhase;
  /** Set once the phase is `ended`. */
  end: TalkEnd | null;
  /** As the server counts, ticking on in between (CALL-09). */
  durationSeconds: number;
  isMuted: boolean;
  /** By us. */
  isHeld: boolean;
  isHeldByPeer: boolean;
  /** The other end has changed since the call began (SIGNAL-09). */
  isTransferred: boolean;
  peerLocation: SharedLocation | null;
  ownLocation: SharedLocation | null;
  /** The browser lets the other be heard only after a press. */
  isSoundBlocked: boolean;
  /** Null until it is there. */
  microphone: MediaStream | null;
};

/** One end of a conversation, from entering the room to leaving it. */
export type Talk = {
  getState(): TalkState;
  subscribe(listener: () => void): () => void;
  setMuted(isMuted: boolean): void;
  setHeld(isHeld: boolean): void;
  /** Tells the server, then the other end. Throws when either cannot be told (SIGNAL-12). */
  shareLocation(location: Location): Promise<void>;
  /** Receiver only, with what TRANSFER answered: sends the caller there and ends here (OP-20). */
  passOn(to: { roomId: string; peerId: string }): void;
  /** Throws when the device cannot be had; the one in use then stays. */
  setInputDevice(deviceId: string): Promise<void>;
  setOutputDevice(deviceId: string): Promise<void>;
  /** Within a press, lets the other be heard. */
  allowSound(): void;
  /** Hangs up. Does nothing once it has ended. */
  end(): void;
};
