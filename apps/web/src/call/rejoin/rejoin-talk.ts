import type { CallSockets } from '../call-sockets.ts';
import { enterUntilAnswered } from '../connection/enter-until-answered.ts';
import { preparePeer } from '../connection/prepare-peer.ts';
import { channelIdOf, startTalk } from '../talk/talk.ts';
import type { Talk, TalkOptions } from '../talk/talk-state.ts';
import type { RejoinTicket } from './rejoin-ticket.ts';

type RejoinOptions = Pick<TalkOptions, 'microphone' | 'speaker' | 'side'> & {
  sockets: CallSockets;
  ticket: RejoinTicket;
};

/** Tells the other end that this one begins anew (S-19). Throws a `SocketRefusal` if the call is over. */
export function enterAnew({ sockets, ticket }: Pick<RejoinOptions, 'sockets' | 'ticket'>, isWanted: () => boolean) {
  return enterUntilAnswered(sockets.signaling, { ...ticket.roomPeer, isAnew: true }, isWanted);
}

type Entered = Awaited<ReturnType<typeof enterAnew>>;

/** Goes on with a talk of this tab's earlier document, as it was. */
export function rejoinTalk(
  { sockets, ticket, side, ...sound }: RejoinOptions,
  { peerConnectionConfig, peers }: Entered,
): Talk {
  const { roomPeer, isTransferred, isWaiting, isMuted, isHeld } = ticket;
  const peerOptions = { isCaller: side === 'caller', channelId: channelIdOf({ isTransferred }), track: null };
  const peer = preparePeer(peerOptions, peerConnectionConfig);
  const remoteId = peers[0];
  const talk = startTalk({
    sockets,
    ...roomPeer,
    side,
    ...sound,
    isTransferred,
    resumesAs: isWaiting ? 'waiting' : 'reconnecting',
    prepared: { peer, ...(side === 'receiver' && remoteId && { caller: { remoteId, offer: null } }) },
  });
  if (isMuted) talk.setMuted(true);
  if (isHeld) talk.setHeld(true);
  return talk;
}
