import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** For responses made per request. Files of the web build are compressed once, at build time. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A small compressed body could expand past every limit on bodies.
    globalDecompression: false,
  });
}
