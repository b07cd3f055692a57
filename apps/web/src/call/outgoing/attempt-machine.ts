import type { CallResults } from '@yobirin/contract/call-channel';
import type { Transition } from '../machine.ts';
import type { RoomPeer } from '../talk/talk-state.ts';

/** What APPLY returned. */
export type Accepted = CallResults['APPLY'];

/** Resolves to whether a CALL sent right after APPLY made it ring. */
type RingAhead = Promise<boolean>;

/** `Live` holds the objects of a ringing call; the machine only stores them. */
export type AttemptState<Live> =
  | { type: 'new' }
  | { type: 'applying'; ringAhead: RingAhead }
  | { type: 'accepted'; accepted: Accepted; ringAhead: RingAhead }
  | {
      type: 'ringing';
      accepted: Accepted;
      live: Live;
      /** The server gives the offer to the device that answers. */
      isOfferKept: boolean;
    }
  | { type: 'released' };

export type AttemptEvent<Live> =
  | { type: 'applying'; ringAhead: RingAhead }
  | { type: 'applyFailed' }
  | { type: 'accepted'; accepted: Accepted }
  | { type: 'rings'; live: Live }
  | { type: 'offerKept' }
  | { type: 'release' };

export type AttemptEffect<Live> =
  /** Without a room peer, END names the call by the caller's `peerId` alone. */
  { type: 'sendEnd'; roomPeer: RoomPeer | null } | { type: 'releaseDevices' } | { type: 'endTalk'; live: Live };

type Next<Live> = Transition<AttemptState<Live>, AttemptEffect<Live>>;

/** The stages of one call, and what releasing it takes at each. */
export function stepAttempt<Live>(state: AttemptState<Live>, event: AttemptEvent<Live>): Next<Live> {
  switch (event.type) {
    case 'applying':
      return state.type === 'new' ? goTo({ type: 'applying', ringAhead: event.ringAhead }) : goTo(state);
    case 'applyFailed':
      return state.type === 'applying' ? goTo({ type: 'new' }) : goTo(state);
    case 'accepted':
      return accept(state, event.accepted);
    case 'rings':
      return ring(state, event.live);
    case 'offerKept':
      return state.type === 'ringing' ? goTo({ ...state, isOfferKept: true }) : goTo(state);
    case 'release':
      return { state: { type: 'released' }, effects: releaseEffects(state) };
  }
}

export function roomPeerOf({ roomId, peerId }: Accepted): RoomPeer {
  return { roomId, peerId };
}

function accept<Live>(state: AttemptState<Live>, accepted: Accepted): Next<Live> {
  if (state.type === 'applying') return goTo({ type: 'accepted', accepted, ringAhead: state.ringAhead });
  // APPLY may have been retried after the END of the release.
  if (state.type === 'released') return { state, effects: [{ type: 'sendEnd', roomPeer: roomPeerOf(accepted) }] };
  return goTo(state);
}

function ring<Live>(state: AttemptState<Live>, live: Live): Next<Live> {
  if (state.type !== 'accepted') return goTo(state);
  return goTo({ type: 'ringing', accepted: state.accepted, live, isOfferKept: false });
}

function releaseEffects<Live>(state: AttemptState<Live>): AttemptEffect<Live>[] {
  switch (state.type) {
    case 'new':
      return [{ type: 'releaseDevices' }];
    case 'applying':
      // It may ring before the server has returned the room.
      return [{ type: 'sendEnd', roomPeer: null }, { type: 'releaseDevices' }];
    case 'accepted':
      return [{ type: 'sendEnd', roomPeer: roomPeerOf(state.accepted) }, { type: 'releaseDevices' }];
    case 'ringing':
      return [{ type: 'endTalk', live: state.live }];
    case 'released':
      return [];
  }
}

function goTo<Live>(state: AttemptState<Live>): Next<Live> {
  return { state, effects: [] };
}
