import { isNumericId } from '@yobirin/contract/ids';
import { voiceLimits } from '@yobirin/contract/voice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Post, toChatPost } from '../post/post.ts';
import { loadContent } from '../post/post-content.service.ts';
import { finishVoiceUpload } from './finish-voice.service.ts';
import { noSuchUpload } from './voice-refusal.ts';
import { receiveVoicePart, startVoiceUpload } from './voice-upload.service.ts';

type Services = { requestContext(request: FastifyRequest): Promise<RequestContext> };
type OfUpload = { Params: { uploadId: string } };

/** Recordings of guests, sent in parts (docs/protocol.md, V-1 to V-6). */
export async function registerVoiceRoutes(app: FastifyInstance, { requestContext }: Services): Promise<void> {
  app.post('/voice-messages', async (request, reply) => {
    const ctx = await requestContext(request);
    const started = await startVoiceUpload(ctx, request.body);
    if ('post' in started) return reply.send({ post: await shown(ctx, started.post) });
    return reply.code(201).send(started);
  });

  app.post<OfUpload>('/voice-messages/:uploadId/finish', async (request, reply) => {
    const ctx = await requestContext(request);
    const post = await finishVoiceUpload(ctx, uploadIdOf(request), request.body);
    return reply.send({ post: await shown(ctx, post) });
  });

  // In a scope of its own: only here, a body is bytes of any type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.patch<OfUpload>(
      '/voice-messages/:uploadId',
      { bodyLimit: voiceLimits.partMaxBytes },
      async (request, reply) => {
        const { body: content } = request;
        const part = { guestToken: guestTokenOf(request), uploadId: uploadIdOf(request), offset: offsetOf(request) };
        const ctx = await requestContext(request);
        return reply.send(
          await receiveVoicePart(ctx, { ...part, content: Buffer.isBuffer(content) ? content : Buffer.alloc(0) }),
        );
      },
    );
  });
}

async function shown(ctx: RequestContext, post: Post) {
  return toChatPost(post, await loadContent(ctx, post.id));
}

function uploadIdOf({ params }: FastifyRequest<OfUpload>): string {
  if (!isNumericId(params.uploadId)) throw noSuchUpload();
  return params.uploadId;
}

function guestTokenOf({ headers }: FastifyRequest): string {
  const token = headers['x-guest-token'];
  return typeof token === 'string' ? token : '';
}

const offsetQuery = z.object({ offset: z.string().regex(/^\d{1,9}$/) });

function offsetOf({ query }: FastifyRequest): number {
  const parsed = offsetQuery.safeParse(query);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT', 'No offset', { fields: { offset: 'invalid' } });
  return Number(parsed.data.offset);
}
