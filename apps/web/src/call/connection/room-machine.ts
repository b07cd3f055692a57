import type { GiveUpReason } from '@yobirin/contract/connection-failure';
import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { Transition } from '../machine.ts';

export type RoomState = {
  /** ENTER was sent on this connection. The server handles later messages in order. */
  isInside: boolean;
  /** The server has accepted an ENTER, on this connection or on an earlier one. */
  hasEntered: boolean;
  /** Every later event is ignored. */
  hasLeft: boolean;
  /** The other end, once it is known. */
  remoteId: string | null;
};

/** The other end `came`, was `found` when we entered, or is `still` there by a check of a living connection. */
export type Meeting = 'came' | 'found' | 'still';

export type RoomEvent =
  /** `check` enters again on a connection that may be dead. */
  | { type: 'enter' | 'check' | 'disconnected' | 'leave' }
  | { type: 'entered'; config: PeerConnectionConfig }
  /** `isTemporary`: the refusal says nothing about the room, and ENTER may be retried. */
  | { type: 'refused'; isTemporary: boolean }
  /** ENTER got no answer. */
  | { type: 'unanswered'; isConnected: boolean }
  | { type: 'met'; peerId: string; how: Meeting }
  | { type: 'exited'; peerId: string; reason?: GiveUpReason | undefined };

export type RoomEffect =
  | { type: 'sendEnter'; isCheck: boolean }
  | { type: 'enterLater' | 'connectLater' | 'renewConnection' }
  | { type: 'tellPeerLeft'; reason?: GiveUpReason | undefined }
  | { type: 'tellEntered'; config: PeerConnectionConfig }
  | { type: 'tellRefused'; isReturning: boolean }
  | { type: 'tellPeer'; how: Meeting };

type Next = Transition<RoomState, RoomEffect>;

export function beginRoom(remoteId: string | null): RoomState {
  return { isInside: false, hasEntered: false, hasLeft: false, remoteId };
}

/** Enters a room, and enters it again after each reconnection. */
export function stepRoom(state: RoomState, event: RoomEvent): Next {
  if (state.hasLeft) return goTo(state);
  switch (event.type) {
    case 'enter':
      return enter(state);
    case 'check':
      return state.isInside ? goTo(state, { type: 'sendEnter', isCheck: true }) : goTo(state);
    case 'entered':
      return goTo({ ...state, hasEntered: true }, { type: 'tellEntered', config: event.config });
    case 'refused':
      return goTo(
        state,
        event.isTemporary ? { type: 'enterLater' } : { type: 'tellRefused', isReturning: state.hasEntered },
      );
    case 'unanswered':
      // The reconnection sends `enter`.
      return event.isConnected ? goTo(state, { type: 'renewConnection' }) : goTo(state);
    case 'met':
      return goTo({ ...state, remoteId: event.peerId }, { type: 'tellPeer', how: event.how });
    case 'exited':
      return exited(state, event);
    case 'disconnected':
      // socket.io reconnects by itself after a network failure, but not after a disconnect by the server.
      return goTo({ ...state, isInside: false }, { type: 'connectLater' });
    case 'leave':
      return goTo({ ...state, hasLeft: true });
  }
}

function enter(state: RoomState): Next {
  return goTo({ ...state, isInside: true }, { type: 'sendEnter', isCheck: false });
}

function exited(state: RoomState, { peerId, reason }: Extract<RoomEvent, { type: 'exited' }>): Next {
  if (peerId === state.remoteId) return goTo(state, { type: 'tellPeerLeft', reason });
  // An unknown peer: either left behind by a transfer, or a callee who answered and never entered. ENTER tells which.
  return state.remoteId === null ? enter(state) : goTo(state);
}

function goTo(state: RoomState, ...effects: RoomEffect[]): Next {
  return { state, effects };
}
