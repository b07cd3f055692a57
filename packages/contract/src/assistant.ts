import * as z from 'zod/mini';
import { chatBody } from './chat.ts';
import { numericId } from './ids.ts';
import { check, isBlank } from './text.ts';

/** What someone writes to try the assistant (AI-03). */
export const previewBody = chatBody.check(check((body) => !isBlank(body), 'required'));

/** `contextId` is made by the client; what was said under it is remembered for a while (OP-39). */
export const previewAiAutoReplyInput = z.object({
  yobirinPropertyId: numericId,
  contextId: z.uuid({ error: 'invalid' }),
  body: previewBody,
});
export type PreviewAiAutoReplyInput = z.infer<typeof previewAiAutoReplyInput>;
