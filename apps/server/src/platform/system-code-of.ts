/** What Node, PostgreSQL and Fastify call a failure, such as `ENOENT` or `57P01`; null where nothing says so. */
export function systemCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
