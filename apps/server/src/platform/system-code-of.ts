/** The error code of Node, PostgreSQL or Fastify, such as `ENOENT` or `57P01`; null if there is none. */
export function systemCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
