import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { sendDownload } from '../../platform/http/send-download.ts';
import { findGreetingByFile } from './greeting.queries.ts';
import { greetingFolder } from './record-greeting.service.ts';

const namePattern = /^[a-f0-9-]{36}$/;

/** Recorded greetings, for every visitor. */
export function registerGreetingRoutes(app: FastifyInstance, { db, files }: Pick<Context, 'db' | 'files'>): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `/${greetingFolder}/:name`,
    compress: false,
    handler: async (request, reply) => {
      const { name } = request.params;
      const fileKey = `${greetingFolder}/${name}`;
      const greeting = namePattern.test(name) ? await findGreetingByFile(db, fileKey) : null;
      if (!greeting?.mimeType || greeting.sizeBytes === null) throw noSuchGreeting();
      const { mimeType, sizeBytes } = greeting;
      const fileName = mimeType === 'audio/mpeg' ? 'greeting.mp3' : 'greeting.m4a';
      return sendDownload(request, reply, { fileName, mimeType, sizeBytes, tag: name, open: openFile });

      async function openFile(range: Parameters<Parameters<typeof sendDownload>[2]['open']>[0]) {
        const file = await files.read(fileKey, range ?? undefined);
        if (!file) throw noSuchGreeting();
        return file.stream;
      }
    },
  });
}

function noSuchGreeting(): DomainError {
  return new DomainError('NOT_FOUND', 'No such greeting');
}
