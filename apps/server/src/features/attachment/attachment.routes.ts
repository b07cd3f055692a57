import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../context.ts';
import { sendDownload } from '../../platform/http/send-download.ts';
import { openAttachment, type RequireReadablePost } from './open-attachment.service.ts';

type Services = {
  requestContext(request: FastifyRequest): Promise<RequestContext>;
  requireReadablePost: RequireReadablePost;
};

/** API-REST-10, API-REST-11. A slash at the end makes no difference (OP-44). */
export function registerAttachmentRoutes(
  app: FastifyInstance,
  { requestContext, requireReadablePost }: Services,
): void {
  app.route<{ Params: { id: string }; Querystring: { guestToken?: string | string[] } }>({
    method: ['GET', 'HEAD'],
    url: '/attachments/:id',
    compress: false,
    handler: async (request, reply) => {
      const { id } = request.params;
      const { guestToken } = request.query;
      const download = await openAttachment(await requestContext(request), { id, guestToken, requireReadablePost });
      return sendDownload(request, reply, download);
    },
  });
}
