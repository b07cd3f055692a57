import type { AnswerDescription, IceCandidate, OfferDescription } from '@yobirin/contract/peer-connection';
import {
  beginNegotiation,
  candidatesIn,
  type Description,
  type Negotiation,
  planDescription,
  planOffer,
  sessionIdOf,
} from './negotiation.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

type NegotiatorOptions = {
  connection: RTCPeerConnection;
  isCaller: boolean;
  /** What is sent on the line that an offer brings. */
  getTrack(): MediaStreamTrack | null;
  onDescription(description: Description): void;
  /** Candidates found before it lead nowhere any more. */
  onRestart(): void;
};

/** Offers and answers of one connection. */
export type Negotiator = {
  /** Makes the first offer and does not send it. */
  prepareOffer(): Promise<void>;
  /** Makes an answer and does not send it. Only with `isGathering` does the browser look for candidates. */
  prepareAnswer(offer: OfferDescription, options: { isGathering: boolean }): Promise<void>;
  readPreparedAnswer(): AnswerDescription | null;
  /** Sends the offer that waits for its answer, or makes one. */
  offer(options: { isRestart: boolean }): void;
  takeDescription(description: Description): void;
  takeCandidate(candidate: IceCandidate): void;
  /** Runs a task after all that has been asked for so far. */
  enqueue: TaskQueue;
};

type Parts = NegotiatorOptions & {
  state: Negotiation;
  /** Candidates of the other end that came before its description. */
  early: IceCandidate[];
  /**
   * Each task begins when the one before is done, so that `signalingState` is settled. One fails if the connection was closed
   * meanwhile or the other end sent nonsense: then no connection comes about, which has a deadline of its own.
   */
  enqueue: TaskQueue;
};

/** Carries out on the browser's connection what `negotiation.ts` plans. */
export function createNegotiator(options: NegotiatorOptions): Negotiator {
  const { connection } = options;
  const parts: Parts = { ...options, state: beginNegotiation(options), early: [], enqueue: createTaskQueue() };
  const { enqueue } = parts;
  return {
    enqueue,
    prepareOffer: () => enqueue(() => connection.setLocalDescription()),
    prepareAnswer: (offer, { isGathering }) => enqueue(() => prepareAnswer(parts, offer, isGathering)),
    readPreparedAnswer() {
      const { localDescription } = connection;
      return localDescription
        ? { type: 'answer', sdp: localDescription.sdp }
        : (parts.state.answered?.prepared ?? null);
    },
    offer({ isRestart }) {
      if (isRestart) parts.state = { ...parts.state, isRestartWanted: true };
      enqueue(() => makeOffer(parts));
    },
    takeDescription: (description) => void enqueue(() => takeDescription(parts, description)),
    takeCandidate: (candidate) => takeCandidate(parts, candidate),
  };
}

async function prepareAnswer(parts: Parts, offer: OfferDescription, isGathering: boolean): Promise<void> {
  const { connection } = parts;
  await connection.setRemoteDescription(offer);
  speakOnOfferedLine(parts);
  if (isGathering) {
    await connection.setLocalDescription();
    setAnswered(parts, offer, null);
  } else {
    const { sdp = '' } = await connection.createAnswer();
    setAnswered(parts, offer, { type: 'answer', sdp });
  }
}

function setAnswered(parts: Parts, offer: OfferDescription, prepared: AnswerDescription | null): void {
  parts.state = { ...parts.state, answered: { offer: sessionIdOf(offer), prepared } };
}

async function makeOffer(parts: Parts): Promise<void> {
  const plan = planOffer(parts.state, parts.connection.signalingState);
  if (plan === 'resend') return sendLocalDescription(parts);
  if (plan === 'restart') restart(parts);
  await describe(parts);
}

function restart(parts: Parts): void {
  parts.connection.restartIce();
  parts.onRestart();
  parts.state = { ...parts.state, isRestartWanted: false };
}

async function describe(parts: Parts): Promise<void> {
  await parts.connection.setLocalDescription();
  sendLocalDescription(parts);
}

function sendLocalDescription({ connection, onDescription }: Parts): void {
  const { localDescription } = connection;
  if (localDescription?.type === 'offer' || localDescription?.type === 'answer')
    onDescription({ type: localDescription.type, sdp: localDescription.sdp });
}

async function takeDescription(parts: Parts, description: Description): Promise<void> {
  const plan = planDescription(parts.state, parts.connection.signalingState, description);
  if (plan === 'ignore') return;
  if (description.type === 'answer') await applyAnswer(parts, description);
  else if (plan === 'repeatAnswer') await repeatAnswer(parts, description);
  else await answer(parts, description);
}

async function answer(parts: Parts, offer: OfferDescription): Promise<void> {
  await parts.connection.setRemoteDescription(offer);
  setAnswered(parts, offer, null);
  takeEarlyCandidates(parts);
  speakOnOfferedLine(parts);
  await describe(parts);
}

/** The browser has the offer already, though perhaps without the caller's candidates. */
async function repeatAnswer(parts: Parts, offer: OfferDescription): Promise<void> {
  for (const candidate of candidatesIn(offer)) takeCandidate(parts, candidate);
  const prepared = parts.state.answered?.prepared;
  if (prepared) await parts.connection.setLocalDescription(prepared);
  setAnswered(parts, offer, null);
  sendLocalDescription(parts);
}

async function applyAnswer(parts: Parts, description: AnswerDescription): Promise<void> {
  await parts.connection.setRemoteDescription(description);
  parts.state = { ...parts.state, applied: sessionIdOf(description) };
  takeEarlyCandidates(parts);
  if (parts.state.isRestartWanted) await makeOffer(parts);
}

/** Only the line that the offer brought can be answered; the browser would not use one of our own. */
function speakOnOfferedLine({ connection, getTrack }: Parts): void {
  const [line] = connection.getTransceivers();
  if (!line) return;
  line.direction = 'sendrecv';
  line.sender.replaceTrack(getTrack());
}

function takeEarlyCandidates(parts: Parts): void {
  for (const candidate of parts.early.splice(0)) takeCandidate(parts, candidate);
}

function takeCandidate({ connection, early, enqueue }: Parts, candidate: IceCandidate): void {
  enqueue(async () => {
    if (connection.remoteDescription) await connection.addIceCandidate(candidate);
    else early.push(candidate);
  });
}
