import type { CallResults, IncomingCall } from '@yobirin/contract/call-channel';
import type { AnswerDescription } from '@yobirin/contract/peer-connection';
import { pause, retry, shortTimeout } from '../../api/retry.ts';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { Peer } from '../connection/peer.ts';
import { createPeerId } from '../connection/peer-id.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { sendEnd } from '../talk/send-end.ts';
import { startTalk } from '../talk/talk.ts';
import type { CallSound } from './call-sound.ts';
import { followTalk, type TalkFollower } from './follow-talk.ts';
import { hasMoved, type PreparedAnswers } from './prepared-answers.ts';
import { type OverReason, overReasonOf } from './receiver-state.ts';

/** Beginning the talk keeps the page busy, which delays the microphone. The page draws 100 ms after the press; the talk begins before. */
const microphoneFirstMs = 80;

type Answering = TalkFollower & {
  sound: CallSound;
  prepared: PreparedAnswers;
  machine: { subscribe(listener: () => void): () => void };
};

/** Sends ANSWER and begins the talk, or reports why it was refused. A call that was declined meanwhile is hung up. */
export async function answerCall(answering: Answering, call: IncomingCall): Promise<void> {
  const { link, prepared, dispatch } = answering;
  const { peer, answer } = prepared.take(call);
  const pressedAt = performance.now();
  const request = { roomId: call.roomId, peerId: createPeerId(), answer };
  deferredRendering.defer();
  try {
    const accepted = await retry(link, () => link.request('ANSWER', request, shortTimeout), { waitsOut: true });
    const begun: Begun = { call, peer, accepted, acceptedAt: performance.now() };
    if (!isWanted(answering, call)) return hangUp(answering, begun);
    if (hasCandidates(answer)) await waitForMicrophone(answering, begun, pressedAt + microphoneFirstMs);
    if (isWanted(answering, call)) beginTalk(answering, begun);
  } catch (error) {
    peer.close();
    if (isWanted(answering, call)) dispatch({ type: 'answerRefused', reason: reasonOf(error) });
  }
}

/** Whether the other end can connect before it gets our candidates in the room. */
function hasCandidates(answer: AnswerDescription | undefined): boolean {
  return answer !== undefined && /^a=candidate:/m.test(answer.sdp);
}

/** False once the call was declined; another call may be on its way to an answer by then, with its own microphone. */
function isWanted({ machine }: Answering, { roomId }: IncomingCall): boolean {
  const { step } = machine.getState();
  return step.type === 'answering' && step.call.roomId === roomId;
}

type Begun = { call: IncomingCall; peer: Peer; accepted: CallResults['ANSWER']; acceptedAt: number };

function hangUp({ sockets }: Answering, { call, peer, accepted }: Begun): void {
  peer.close();
  void sendEnd(sockets.call, { roomId: call.roomId, peerId: accepted.peerId });
}

/** The two connect meanwhile. Hangs up as soon as the call is declined: a page that is being closed closes its sockets next. */
async function waitForMicrophone(answering: Answering, begun: Begun, untilMs: number): Promise<void> {
  const { call, peer, accepted } = begun;
  const stop = answering.machine.subscribe(() => {
    if (isWanted(answering, call)) return;
    stop();
    hangUp(answering, begun);
  });
  if (accepted.offer) peer.takeDescription(accepted.offer);
  await Promise.race([answering.sound.whenMicrophoneSettles(), pause(untilMs - performance.now())]);
  stop();
}

function beginTalk(answering: Answering, { call, peer, accepted, acceptedAt }: Begun): void {
  const { sockets, sound, dispatch } = answering;
  const { peerConnectionConfig, callerId, offer } = accepted;
  peer.configure(peerConnectionConfig);
  const talk = startTalk({
    sockets,
    roomId: call.roomId,
    peerId: accepted.peerId,
    side: 'receiver',
    isTransferred: hasMoved(call),
    prepared: { peer, caller: { remoteId: callerId, offer, metAt: acceptedAt } },
    ...sound.handOver(),
  });
  dispatch({ type: 'answered', talk });
  followTalk(answering, call, talk);
}

function reasonOf(error: unknown): OverReason {
  return error instanceof SocketRefusal ? overReasonOf(error) : 'FAILED';
}
