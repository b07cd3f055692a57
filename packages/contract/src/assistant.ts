import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { check, isBlank, paragraphs } from './text.ts';

/** What someone writes to try the assistant (AI-03). */
export const previewBody = paragraphs(limits.aiPreviewBodyMaxGraphemes).check(
  check((body) => !isBlank(body), 'required'),
);

/** `contextId` is made by the client; what was said under it is remembered for a while (OP-39). */
export const previewAiAutoReplyInput = z.object({
  yobirinPropertyId: numericId,
  contextId: z.uuid({ error: 'invalid' }),
  body: previewBody,
});
export type PreviewAiAutoReplyInput = z.infer<typeof previewAiAutoReplyInput>;
