import * as z from 'zod/mini';

/** ICE servers for a call. Structurally an `RTCConfiguration`. */
export type PeerConnectionConfig = {
  iceServers: { urls: string[]; username?: string; credential?: string }[];
};

/** A real one with a single audio line has three kilobytes. */
const sdp = z.string().check(z.maxLength(16_384));

export const offerDescription = z.object({ type: z.literal('offer'), sdp });
export type OfferDescription = z.infer<typeof offerDescription>;

export const answerDescription = z.object({ type: z.literal('answer'), sdp });
export type AnswerDescription = z.infer<typeof answerDescription>;

/** The result of `RTCIceCandidate.toJSON()`; an empty `candidate` ends the gathering. */
export const iceCandidate = z.object({
  candidate: z.string().check(z.maxLength(2_048)),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(255)))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});
export type IceCandidate = z.infer<typeof iceCandidate>;
