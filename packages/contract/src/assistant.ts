import * as z from 'zod/mini';
import { chatBody } from './chat.ts';
import { numericId } from './ids.ts';
import { check, isBlank } from './text.ts';

/** A message with which a user tries out the assistant (AI-03). */
export const previewBody = chatBody.check(check((body) => !isBlank(body), 'required'));

/** The client generates `contextId`; the server remembers the conversation of that id for a while (OP-39). */
export const previewAiAutoReplyInput = z.object({
  yobirinPropertyId: numericId,
  contextId: z.uuid({ error: 'invalid' }),
  body: previewBody,
});
export type PreviewAiAutoReplyInput = z.infer<typeof previewAiAutoReplyInput>;
