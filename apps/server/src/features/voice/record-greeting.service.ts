import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { voiceLimits } from '@yobirin/contract/voice';
import { type GreetingInput, greetingInput } from '@yobirin/contract/voice-input';
import type { RequestContext } from '../../context.ts';
import { VoiceRefusedError } from '../../platform/audio/voice-refusal.ts';
import { DomainError } from '../../platform/errors.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import type { UploadedFile } from '../../platform/graphql/upload.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { assertEditable, requireProfile } from '../directory/profile/profile-access.service.ts';
import { noRecording, type Recording, saveRecording } from './greeting.queries.ts';
import { editGreetings, readGreetings, type VoiceGreetings } from './greeting.service.ts';

export const greetingFolder = 'voice-greetings';

/**
 * Replaces the recording of one greeting, or removes it without a file; its text stays. Throws UNPROCESSABLE_ENTITY with the reason
 * of a refused one.
 */
export async function recordVoiceGreeting(
  ctx: RequestContext,
  input: GreetingInput,
  file: Promise<UploadedFile> | null | undefined,
): Promise<VoiceGreetings> {
  const { userId } = requireViewer(ctx);
  const place = parseInput(greetingInput, input);
  assertEditable(await requireProfile(ctx, { id: place.yobirinPropertyId, userId }));
  await ctx.voice.greetingsPerUser.begin(userId);
  const recording = file ? await receive(ctx, await file) : noRecording;
  const fileKeys: string[] = [];
  const property = await editGreetings(ctx, place, async (tx) => {
    const replaced = await saveRecording(tx, place, recording);
    if (replaced !== null) fileKeys.push(replaced);
  }).catch(async (error: unknown) => {
    if (recording.fileKey !== null) await discardFiles(ctx, [recording.fileKey]);
    throw error;
  });
  await discardFiles(ctx, fileKeys);
  return readGreetings(ctx, property);
}

async function receive(ctx: RequestContext, file: UploadedFile): Promise<Recording> {
  await ctx.uploads.assertOpen('picture', voiceLimits.maxBytes);
  return store(ctx, await read(file));
}

async function read({ stream }: UploadedFile): Promise<Buffer> {
  let sizeBytes = 0;
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > voiceLimits.maxBytes) stream.destroy(refused('voice_too_large'));
  });
  return buffer(stream);
}

async function store(ctx: RequestContext, bytes: Buffer): Promise<Recording> {
  const bounds = { minMs: voiceLimits.greetingMinMs, maxMs: voiceLimits.greetingMaxMs };
  const { content, mimeType, durationMs } = await ctx.voice
    .prepare(async () => bytes, bounds)
    .catch((error: unknown) => {
      throw error instanceof VoiceRefusedError ? refused(error.reason) : error;
    });
  const fileKey = `${greetingFolder}/${randomUUID()}`;
  await ctx.files.write(fileKey, Readable.from([content]), { maxBytes: content.length });
  return { fileKey, mimeType, sizeBytes: content.length, durationMs };
}

function refused(reason: VoiceRefusedError['reason']): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The recording cannot be taken', { reason });
}
