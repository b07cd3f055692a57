import type { AnswerDescription, IceCandidate, OfferDescription } from '@yobirin/contract/peer-connection';

export type Description = OfferDescription | AnswerDescription;

/** What two ends have agreed on, beside what the browser's `signalingState` says. */
export type Negotiation = {
  /** When two offers collide, the caller's stands. */
  isCaller: boolean;
  /** The last offer that was answered. `prepared` is the answer to it that the browser does not use yet. */
  answered: { offer: string; prepared: AnswerDescription | null } | null;
  /** The last answer that was applied. */
  applied: string | null;
  /** An ICE restart that the next offer has to make. */
  isRestartWanted: boolean;
};

export function beginNegotiation({ isCaller }: { isCaller: boolean }): Negotiation {
  return { isCaller, answered: null, applied: null, isRestartWanted: false };
}

/** While an offer waits for its answer, another one would be answered out of order: so that offer is sent again. */
export function planOffer(
  { isRestartWanted }: Negotiation,
  signalingState: RTCSignalingState,
): 'resend' | 'restart' | 'make' {
  if (signalingState === 'have-local-offer') return 'resend';
  return isRestartWanted ? 'restart' : 'make';
}

/**
 * An offer that comes again gets the answer it had: that answer was lost, or it was prepared before the caller's candidates
 * were known. So an answer may arrive twice. Only the first counts: the second must not be taken for the answer to a later offer.
 */
export function planDescription(
  state: Negotiation,
  signalingState: RTCSignalingState,
  description: Description,
): 'ignore' | 'apply' | 'answer' | 'repeatAnswer' {
  const id = sessionIdOf(description);
  if (description.type === 'answer')
    return signalingState === 'have-local-offer' && id !== state.applied ? 'apply' : 'ignore';
  if (state.isCaller && signalingState !== 'stable') return 'ignore';
  return id === state.answered?.offer ? 'repeatAnswer' : 'answer';
}

/** Identifies a session description, however many candidates it contains: the start of its SDP `o=` line. */
export function sessionIdOf({ sdp }: Description): string {
  return /^o=\S+ \S+ \S+/m.exec(sdp)?.[0] ?? sdp;
}

export function candidatesIn({ sdp }: Description): IceCandidate[] {
  const [, ...lines] = sdp.split(/^m=/m);
  return lines.flatMap((line, sdpMLineIndex) =>
    [...line.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate = '']) => ({ candidate, sdpMLineIndex })),
  );
}
