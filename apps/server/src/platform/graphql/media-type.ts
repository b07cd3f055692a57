import type { FastifyRequest } from 'fastify';

const mediaTypes = ['application/json', 'application/graphql-response+json'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** The media type of the answer: `application/json` when the client has no preference, null when it accepts none of ours. */
export function negotiateMediaType(request: FastifyRequest): MediaType | null {
  const wanted = request.accepts().type([...mediaTypes]);
  return mediaTypes.find((type) => type === wanted) ?? null;
}
