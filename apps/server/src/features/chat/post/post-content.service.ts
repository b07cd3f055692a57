import type { Voice } from '@yobirin/contract/voice';
import type { Executor } from '../../../platform/database/client.ts';
import { loadAttachments } from '../../attachment/attachment.service.ts';
import { loadVoices } from '../voice/voice.service.ts';

type Attachments = Awaited<ReturnType<typeof loadAttachments>>[number];

/** The parts of a post besides its text. */
export async function loadContent(
  ctx: { db: Executor },
  chatPostId: string,
): Promise<{ attachments: Attachments; voice: Voice | null }> {
  const [[attachments = []], [voice = null]] = await Promise.all([
    loadAttachments(ctx, [chatPostId]),
    loadVoices(ctx, [chatPostId]),
  ]);
  return { attachments, voice };
}
