/** Why the embedded PostgreSQL cannot be had, in words for the person who started the server. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
