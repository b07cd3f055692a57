import type { FastifyInstance } from 'fastify';

const maxBytes = 16 * 1024;

/**
 * Registers routes that take the body of an HTML form, as `URLSearchParams`. The body of another type is read and counts as
 * empty: mail programs may also send `multipart/form-data` (RFC 8058).
 */
export async function registerFormRoutes(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const urlEncoded = 'application/x-www-form-urlencoded';
    const options = { parseAs: 'string', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser(urlEncoded, options, (_request, body, done) =>
      done(null, new URLSearchParams(`${body}`)),
    );
    scope.addContentTypeParser('*', options, (_request, _body, done) => done(null, new URLSearchParams()));
    register(scope);
  });
}

/** The value of a field of the form; null without it. */
export function formValue(body: unknown, name: string): string | null {
  return body instanceof URLSearchParams ? body.get(name) : null;
}
