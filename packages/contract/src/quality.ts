import * as z from 'zod/mini';

export const qualityLimits = { maxMs: 60_000 } as const;

const permille = z.int().check(z.gte(0), z.lte(1_000));
const milliseconds = z.int().check(z.gte(0), z.lte(qualityLimits.maxMs));

/** How well one end got the other during a call. It holds no addresses and nothing that was said (CALL-84). */
export const callQuality = z.object({
  /** Audio packets that did not arrive. */
  lossPermille: permille,
  /** Sound that the browser made up for packets that were missing or late. */
  concealedPermille: permille,
  jitterMs: milliseconds,
  roundTripMs: z.nullable(milliseconds),
  /** How long each phase of connecting took after the answer. */
  signalingMs: milliseconds,
  iceMs: milliseconds,
  dtlsMs: milliseconds,
  isRelayed: z.boolean(),
});
export type CallQuality = z.infer<typeof callQuality>;
