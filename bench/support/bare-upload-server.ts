// The baseline, in a process of its own: a Fastify route that writes its body to disk and deletes it again.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastify from 'fastify';

const [, , directory = ''] = process.argv;
const app = fastify();
app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
app.post('/upload', async (request) => {
  const path = join(directory, randomUUID());
  await pipeline(request.raw, createWriteStream(path, { flags: 'wx', flush: true }));
  await rm(path);
  return 'ok';
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => app.close());
