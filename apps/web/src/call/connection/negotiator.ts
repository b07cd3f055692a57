import type { AnswerDescription, IceCandidate, OfferDescription } from '@yobirin/contract/peer-connection';
import {
  beginNegotiation,
  candidatesIn,
  type Description,
  isOfAnotherConnection,
  type Negotiation,
  planDescription,
  planOffer,
  sessionIdOf,
  type WantedOffer,
} from './negotiation.ts';
import { preferRed } from './prefer-red.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

type NegotiatorOptions = {
  connection: RTCPeerConnection;
  isCaller: boolean;
  /** The track to send on the transceiver that an offer creates. */
  getTrack(): MediaStreamTrack | null;
  onDescription(description: Description): void;
  /** Candidates found before the restart are void. */
  onRestart(): void;
  /** The other end describes another connection than before. */
  onPeerAnew(): void;
};

/** Offers and answers of one connection. */
export type Negotiator = {
  /** Makes the first offer without sending it. */
  prepareOffer(): Promise<void>;
  /** Makes an answer without sending it. The browser gathers candidates only with `isGathering`. */
  prepareAnswer(offer: OfferDescription, options: { isGathering: boolean }): Promise<void>;
  readPreparedAnswer(): AnswerDescription | null;
  /** Sends the offer that waits for its answer, or makes one. */
  offer(wanted: WantedOffer): void;
  /** Sends the offer that waits for its answer, if there is one. */
  resendOffer(): void;
  takeDescription(description: Description): void;
  takeCandidate(candidate: IceCandidate): void;
  /** Since when both ends have agreed on their descriptions. Null while an offer waits for its answer. */
  settledForMs(): number | null;
  /** Runs a task after all earlier ones. */
  enqueue: TaskQueue;
};

type Parts = NegotiatorOptions & {
  state: Negotiation;
  /** Candidates of the other end that came before its description. */
  early: IceCandidate[];
  /** When an offer was last answered, by either end. */
  settledAtMs: number;
  /**
   * Each task begins when the one before is done, so that `signalingState` is settled. A task fails if the connection was
   * closed meanwhile or the other end sent invalid data: then the deadline for connecting ends the leg.
   */
  enqueue: TaskQueue;
};

/** Carries out the plans of `negotiation.ts` on the browser's connection. */
export function createNegotiator(options: NegotiatorOptions): Negotiator {
  const { connection } = options;
  const parts: Parts = {
    ...options,
    state: beginNegotiation(options),
    early: [],
    settledAtMs: performance.now(),
    enqueue: createTaskQueue(),
  };
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
    offer: (wanted) => void enqueue(() => makeOffer(parts, wanted)),
    resendOffer: () => void enqueue(async () => resendOffer(parts)),
    takeDescription: (description) => void enqueue(() => takeDescription(parts, description)),
    takeCandidate: (candidate) => takeCandidate(parts, candidate),
    settledForMs: () => (connection.signalingState === 'stable' ? performance.now() - parts.settledAtMs : null),
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

async function makeOffer(parts: Parts, wanted: WantedOffer): Promise<void> {
  const { plan, state } = planOffer(parts.state, parts.connection.signalingState, wanted);
  parts.state = state;
  if (plan === 'resend') return sendLocalDescription(parts);
  if (plan === 'restart') restart(parts);
  await describe(parts);
}

function resendOffer(parts: Parts): void {
  if (parts.connection.signalingState === 'have-local-offer') sendLocalDescription(parts);
}

function restart(parts: Parts): void {
  parts.connection.restartIce();
  parts.onRestart();
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
  if (isOfAnotherConnection(description, parts.connection.remoteDescription)) return parts.onPeerAnew();
  const plan = planDescription(parts.state, parts.connection.signalingState, description);
  if (plan === 'ignore') return;
  if (description.type === 'answer') await applyAnswer(parts, description);
  else if (plan === 'repeatAnswer') await repeatAnswer(parts, description);
  else await answer(parts, description);
}

async function answer(parts: Parts, offer: OfferDescription): Promise<void> {
  await parts.connection.setRemoteDescription(offer);
  // Takes the place of an offer of ours, and of the restart that was to follow it.
  parts.state = { ...parts.state, isRestartWanted: false };
  setAnswered(parts, offer, null);
  takeEarlyCandidates(parts);
  speakOnOfferedLine(parts);
  await describe(parts);
  parts.settledAtMs = performance.now();
}

/** The browser already has the offer, though perhaps without the caller's candidates. */
async function repeatAnswer(parts: Parts, offer: OfferDescription): Promise<void> {
  for (const candidate of candidatesIn(offer)) takeCandidate(parts, candidate);
  const prepared = parts.state.answered?.prepared;
  if (prepared) await parts.connection.setLocalDescription(prepared);
  setAnswered(parts, offer, null);
  sendCurrentAnswer(parts);
  // The other end ignores our offer until it has this answer.
  resendOffer(parts);
}

function sendCurrentAnswer({ connection, onDescription }: Parts): void {
  const { currentLocalDescription } = connection;
  if (currentLocalDescription?.type === 'answer') onDescription({ type: 'answer', sdp: currentLocalDescription.sdp });
}

async function applyAnswer(parts: Parts, description: AnswerDescription): Promise<void> {
  await parts.connection.setRemoteDescription(description);
  parts.settledAtMs = performance.now();
  parts.state = { ...parts.state, applied: sessionIdOf(description) };
  takeEarlyCandidates(parts);
  if (parts.state.isRestartWanted) await makeOffer(parts, { isRestart: true, isOutdated: false });
}

/** Answers on the transceiver that the offer created; the browser would not use one of our own. */
function speakOnOfferedLine({ connection, getTrack }: Parts): void {
  const [line] = connection.getTransceivers();
  if (!line) return;
  preferRed(line);
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
