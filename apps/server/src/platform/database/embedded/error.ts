/** Why the embedded PostgreSQL cannot start, in words for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
