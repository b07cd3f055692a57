import type { CallResults, IncomingCall } from '@yobirin/contract/call-channel';
import { retry, shortTimeout } from '../../../../api/retry.ts';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import type { Peer } from '../../../../call/connection/peer.ts';
import { createPeerId } from '../../../../call/connection/peer-id.ts';
import { deferredRendering } from '../../../../call/deferred-rendering.ts';
import { startTalk } from '../../../../call/talk/talk.ts';
import type { CallSound } from '../audio/call-sound.ts';
import { followTalk, type TalkFollower } from './follow-talk.ts';
import { hasMoved, type PreparedAnswers } from './prepared-answers.ts';
import { type OverReason, overReasonOf } from './receiver-state.ts';

type Answering = TalkFollower & { sound: CallSound; prepared: PreparedAnswers };

/** Sends ANSWER and begins the talk, or reports why it was refused. */
export async function answerCall(answering: Answering, call: IncomingCall): Promise<void> {
  const { link, prepared, dispatch } = answering;
  const peer = prepared.take(call);
  const request = { roomId: call.roomId, peerId: createPeerId() };
  try {
    const accepting = retry(link, () => link.request('ANSWER', request, shortTimeout), { waitsOut: true });
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
  peer.configure(peerConnectionConfig);
  const talk = startTalk({
    sockets,
    roomId: call.roomId,
    peerId: accepted.peerId,
    side: 'receiver',
    isTransferred: hasMoved(call),
    prepared: { peer, caller: { remoteId: callerId, offer } },
    ...sound.handOver(),
  });
  dispatch({ type: 'answered', talk });
  followTalk(answering, call, talk);
}

function reasonOf(error: unknown): OverReason {
  return error instanceof SocketRefusal ? overReasonOf(error) : 'FAILED';
}
