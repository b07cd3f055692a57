import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { attachmentError } from '@yobirin/contract/attachment';
import { limits } from '@yobirin/contract/limits';
import { withoutTurningMarks } from '@yobirin/contract/text';
import type { ValidationCode } from '@yobirin/contract/validation';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import type { UploadedFile } from '../../platform/graphql/upload.ts';
import type { NewAttachment } from './attachment.queries.ts';
import { isPackagedProgram } from './packaged-program.ts';
import { isProgram, mimeTypeOf } from './sniff-content.ts';
import { watchHead } from './watch-head.ts';

export type ReceivedFile = Omit<NewAttachment, 'chatPostId'>;

type Services = Pick<Context, 'files' | 'clock' | 'log'>;

/** Stores an uploaded file completely or not at all. Rejects when the signal is aborted. */
export async function receiveFile(
  services: Services,
  upload: Promise<UploadedFile>,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const { fileName, stream } = await unlessAborted(upload, signal);
  addAbortSignal(signal, stream);
  try {
    return await storeFile(services, { fileName: cleanName(fileName), stream });
  } finally {
    // Unread bytes would block the files after it in the request.
    stream.destroy();
  }
}

async function storeFile(
  { files, clock, log }: Services,
  { fileName, stream }: Pick<UploadedFile, 'fileName' | 'stream'>,
): Promise<ReceivedFile> {
  assertAcceptable(fileName, attachmentError({ name: fileName, sizeBytes: 0 }));
  const readHead = watchHead(stream, (head) => {
    if (isProgram(head)) stream.destroy(refusal(fileName, 'refused_file_type'));
  });

  const fileKey = `attachments/${randomUUID()}`;
  const maxBytes = limits.attachmentMaxBytes;
  const { sizeBytes: fileSize } = await files
    .write(fileKey, stream, { maxBytes, isDisposable: true })
    .catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'PAYLOAD_TOO_LARGE') throw refusal(fileName, 'too_large');
      throw error;
    });
  try {
    const isRefused = isProgram(readHead()) || (await isPackagedProgram(files, fileKey));
    assertAcceptable(fileName, isRefused ? 'refused_file_type' : null);
  } catch (error) {
    await discardFiles({ files, log }, [fileKey]);
    throw error;
  }
  return { fileKey, fileName, fileSize, mimeType: mimeTypeOf(readHead(), fileName), createdAt: clock.now() };
}

/**
 * Removes the folders that some clients send and the marks that reverse an extension. Composes characters (NFC), because macOS
 * sends が as two.
 */
function cleanName(fileName: string): string {
  return withoutTurningMarks(fileName)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .trim();
}

function assertAcceptable(fileName: string, code: ValidationCode | null): void {
  if (code) throw refusal(fileName, code);
}

/** Requirement ATTACH-01. */
function refusal(fileName: string, code: ValidationCode): DomainError {
  return new DomainError('BAD_USER_INPUT', 'The file cannot be attached', { fields: { attachments: code }, fileName });
}

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal.throwIfAborted();
    promise.then(resolve, reject);
  });
}
