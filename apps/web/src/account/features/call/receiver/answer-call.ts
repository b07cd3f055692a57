import type { CallResults, IncomingCall } from '@yobirin/contract/call-channel';
import { retry, shortTimeout } from '../../../../api/retry.ts';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import type { CallSockets } from '../../../../call/call-sockets.ts';
import type { Peer } from '../../../../call/connection/peer.ts';
import { createPeerId } from '../../../../call/connection/peer-id.ts';
import { deferredRendering } from '../../../../call/deferred-rendering.ts';
import { startTalk } from '../../../../call/talk/talk.ts';
import type { RoomPeer, Talk, TalkEnd } from '../../../../call/talk/talk-state.ts';
import type { CallSound } from '../audio/call-sound.ts';
import { hasMoved, type PreparedAnswers } from './prepared-answers.ts';
import type { ReceiverLink } from './receiver-link.ts';
import { type OverReason, overReasonOf, type ReceiverEvent } from './receiver-state.ts';

type Answering = {
  sockets: CallSockets;
  link: ReceiverLink;
  sound: CallSound;
  prepared: PreparedAnswers;
  dispatch(event: ReceiverEvent<Talk>): void;
  onEnded(end: TalkEnd): void;
  onHistoryChange(): void;
};

/** Sends ANSWER and begins the talk, or reports why it was refused. */
export async function answerCall(answering: Answering, call: IncomingCall): Promise<void> {
  const { link, prepared, dispatch } = answering;
  const peer = prepared.take(call);
  const request = { roomId: call.roomId, peerId: createPeerId() };
  try {
    const accepting = retry(link, () => link.request('ANSWER', request, shortTimeout));
    deferredRendering.deferUntil(accepting);
    beginTalk(answering, { call, peer, accepted: await accepting });
  } catch (error) {
    peer.close();
    dispatch({ type: 'answerRefused', reason: reasonOf(error) });
  }
}

type Begun = { call: IncomingCall; peer: Peer; accepted: CallResults['ANSWER'] };

function beginTalk(answering: Answering, { call, peer, accepted }: Begun): void {
  const { sockets, sound, dispatch } = answering;
  const { peerConnectionConfig, callerId, offer } = accepted;
  const roomPeer = { roomId: call.roomId, peerId: accepted.peerId };
  peer.configure(peerConnectionConfig);
  const talk = startTalk({
    sockets,
    ...roomPeer,
    side: 'receiver',
    isTransferred: hasMoved(call),
    prepared: { peer, caller: { remoteId: callerId, offer } },
    ...sound.handOver(),
  });
  dispatch({ type: 'answered', talk });
  const stop = talk.subscribe(() => {
    const { end } = talk.getState();
    if (!end) return;
    stop();
    void finish(answering, roomPeer, end);
  });
}

async function finish({ link, dispatch, ...watch }: Answering, roomPeer: RoomPeer, end: TalkEnd): Promise<void> {
  dispatch({ type: 'ended' });
  watch.onEnded(end);
  // END is sent again because its answer shows that the history is written. A transferred call goes on, so it gets none.
  if (end !== 'passedOn') await link.request('END', roomPeer).catch(() => {});
  watch.onHistoryChange();
}

function reasonOf(error: unknown): OverReason {
  return error instanceof SocketRefusal ? overReasonOf(error) : 'FAILED';
}
