import type { FastifyRequest } from 'fastify';

const mediaTypes = ['application/json', 'application/graphql-response+json'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What the client wants its answer in; `application/json` when it does not mind, null when we have nothing it takes. */
export function negotiateMediaType(request: FastifyRequest): MediaType | null {
  const wanted = request.accepts().type([...mediaTypes]);
  return mediaTypes.find((type) => type === wanted) ?? null;
}
