import { buffer } from 'node:stream/consumers';
import { isBlank } from '@yobirin/contract/text';
import { voiceLimits } from '@yobirin/contract/voice';
import type { Context } from '../../../context.ts';
import type { Transcriber } from '../../../platform/ai/transcriber.ts';
import { DomainError } from '../../../platform/errors.ts';
import { RemoteRefusedError } from '../../../platform/remote/post-json.ts';
import { loadAttachments } from '../../attachment/attachment.service.ts';
import { announceVoice } from './announce-voice.ts';
import { failOldTranscripts, isTranscriptPending, saveTranscript } from './transcript.queries.ts';
import { voiceTranscribed } from './voice.events.ts';

/** Has a recording transcribed, once. Throws `RemoteError` if it has to be tried again. Idempotent. */
export async function transcribeVoice(ctx: Context, chatPostId: string): Promise<void> {
  if (!(await isTranscriptPending(ctx.db, chatPostId))) return;
  const [[recording] = []] = await loadAttachments(ctx, [chatPostId]);
  if (!recording) return;
  const text = ctx.transcriber && (await ask(ctx, ctx.transcriber, recording));
  await keep(ctx, chatPostId, text);
  await announceVoice(ctx, chatPostId);
}

/** Gives up those that were tried for too long. */
export async function giveUpTranscripts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await failOldTranscripts(db, new Date(clock.now().getTime() - voiceLimits.transcriptTriedMs));
}

type Recording = Awaited<ReturnType<typeof loadAttachments>>[number][number];
type Transcript = Awaited<ReturnType<Transcriber['transcribe']>>;

/** Null if there will be no transcript. */
async function ask(ctx: Context, transcriber: Transcriber, recording: Recording): Promise<Transcript | null> {
  const { fileKey, fileName, mimeType, accountId } = recording;
  const file = await ctx.files.read(fileKey);
  if (!file) return null;
  const content = new Uint8Array(await buffer(file.stream));
  try {
    await ctx.voice.transcriptsPerAccount.begin(accountId ?? '');
    return await transcriber.transcribe({ content, fileName, mimeType });
  } catch (error) {
    const isSpent = error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS';
    if (!isSpent && !(error instanceof RemoteRefusedError)) {
      await ctx.voice.transcriptsPerAccount.withdraw(accountId ?? '');
      throw error;
    }
    ctx.log.warn({ err: error }, 'a voice message stays without a transcript');
    return null;
  }
}

async function keep(ctx: Context, chatPostId: string, transcript: Transcript | null): Promise<void> {
  const isFailed = transcript === null || isBlank(transcript.text);
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    if (isFailed) {
      await saveTranscript(tx, chatPostId, { state: 'FAILED' });
      return;
    }
    const text = cut(transcript.text);
    const saved = await saveTranscript(tx, chatPostId, { state: 'READY', text, language: transcript.language });
    if (!saved) return;
    const { chatRoomId, yobirinPropertyId: toYobirinPropertyId } = saved;
    await say.record(voiceTranscribed, { chatPostId, chatRoomId, toYobirinPropertyId });
  });
}

/** The beginning of a long transcript. Half of a character that takes two code units is left out. */
function cut(text: string): string {
  return text.slice(0, voiceLimits.transcriptMaxCharacters).replace(/[\uD800-\uDBFF]$/, '');
}
