import type { Context } from '../../../context.ts';
import { deleteAttachmentFiles, keepAttachments } from '../../attachment/attachment.service.ts';
import { forgetTextsOf } from '../post/forget-texts.service.ts';
import { voiceExpired } from './voice.events.ts';
import { eraseRecording, findExpiredVoices } from './voice-retention.queries.ts';

const atOnce = 100;

/** Deletes recordings and transcripts that are older than their account keeps them (VOICE-24). Their posts stay, and say so. */
export async function deleteExpiredVoices(ctx: Context): Promise<void> {
  const findSome = () => findExpiredVoices(ctx.db, ctx.clock.now(), atOnce);
  for (let ids = await findSome(); ids.length > 0; ids = await findSome()) {
    for (const id of ids) await deleteRecording(ctx, id);
  }
}

async function deleteRecording(ctx: Context, chatPostId: string): Promise<void> {
  const fileKeys = await ctx.events.transaction(ctx.db, async (tx, say) => {
    await forgetTextsOf(tx, [chatPostId]);
    await eraseRecording(tx, chatPostId, ctx.clock.now());
    await say.record(voiceExpired, { chatPostId });
    return keepAttachments(tx, chatPostId, []);
  });
  await deleteAttachmentFiles(ctx, fileKeys);
}
