import type { AnswerDescription, IceCandidate, OfferDescription } from '@yobirin/contract/peer-connection';

export type Description = OfferDescription | AnswerDescription;

/** What two ends have agreed on, in addition to the browser's `signalingState`. */
export type Negotiation = {
  /** When two offers collide, the caller's wins. */
  isCaller: boolean;
  /** The last answered offer. `prepared` is its answer while the browser does not use it yet. */
  answered: { offer: string; prepared: AnswerDescription | null } | null;
  /** The last answer that was applied. */
  applied: string | null;
  /** An ICE restart has to follow the answer to the present offer. */
  isRestartWanted: boolean;
};

export function beginNegotiation({ isCaller }: { isCaller: boolean }): Negotiation {
  return { isCaller, answered: null, applied: null, isRestartWanted: false };
}

export type WantedOffer = {
  isRestart: boolean;
  /** The network changed: an offer made before cannot lead to a connection, so another one has to follow its answer. */
  isOutdated: boolean;
};

/** While an offer waits for its answer it is sent again: a second offer would be answered out of order. */
export function planOffer(
  state: Negotiation,
  signalingState: RTCSignalingState,
  { isRestart, isOutdated }: WantedOffer,
): { plan: 'resend' | 'restart' | 'make'; state: Negotiation } {
  if (signalingState === 'have-local-offer')
    return { plan: 'resend', state: isOutdated ? { ...state, isRestartWanted: true } : state };
  const plan = isRestart || state.isRestartWanted ? 'restart' : 'make';
  return { plan, state: { ...state, isRestartWanted: false } };
}

/**
 * A repeated offer gets its earlier answer: that one was lost, or was prepared before the caller's candidates were known.
 * So an answer may arrive twice. Only the first is applied: the second must not be taken for the answer to a later offer.
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

/** Identifies a session description by the start of its SDP `o=` line, which does not change with its candidates. */
export function sessionIdOf({ sdp }: Description): string {
  return /^o=\S+ \S+ \S+/m.exec(sdp)?.[0] ?? sdp;
}

/**
 * Whether the other end has opened another connection since its earlier description. It says so when it enters, which an end
 * without a network does not hear. Browsers make a certificate for each connection.
 */
export function isOfAnotherConnection({ sdp }: { sdp: string }, earlier: { sdp: string } | null): boolean {
  const [former, latter] = [earlier?.sdp ?? '', sdp].map((each) => /^a=fingerprint:\S+ \S+/m.exec(each)?.[0]);
  return former !== undefined && latter !== undefined && former !== latter;
}

export function candidatesIn({ sdp }: Description): IceCandidate[] {
  const [, ...lines] = sdp.split(/^m=/m);
  return lines.flatMap((line, sdpMLineIndex) =>
    [...line.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate = '']) => ({ candidate, sdpMLineIndex })),
  );
}
