import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';

/** The names of files below `images/`. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,99}\.webp$/;

/** Serves the pictures stored by `Images`. The picture behind a name never changes, so browsers cache it forever. */
export function registerImageRoutes(app: FastifyInstance, { files }: { files: FileStore }): void {
  app.get<{ Params: { name: string } }>('/static/images/:name', async ({ params: { name } }, reply) => {
    const image = namePattern.test(name) ? await files.read(`images/${name}`) : null;
    if (!image) throw new DomainError('NOT_FOUND', 'No such picture');
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', image.sizeBytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(image.stream);
  });
}
