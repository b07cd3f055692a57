import { randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { attachmentError } from '@yobirin/contract/attachment';
import { limits } from '@yobirin/contract/limits';
import { withoutTurningMarks } from '@yobirin/contract/text';
import type { ValidationCode } from '@yobirin/contract/validation';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import type { UploadedFile } from '../../platform/graphql/upload.ts';
import { BrokenPictureError } from '../../platform/images/metadata/broken-picture.ts';
import type { NewAttachment } from './attachment.queries.ts';
import { isRefusedContent, isRefusedHead } from './content/content-refusal.ts';
import { mimeTypeOf } from './content/sniff-content.ts';
import { storedBytes } from './content/stored-bytes.ts';
import { watchHead } from './content/watch-head.ts';
import { type Stored, withoutMetadata } from './without-metadata.ts';

export type ReceivedFile = Pick<NewAttachment, 'fileKey' | 'fileName' | 'fileSize' | 'mimeType' | 'createdAt'>;

export type ReceivingServices = Pick<Context, 'files' | 'scanner' | 'clock' | 'log' | 'security'>;

/** Stores an uploaded file completely or not at all. Rejects when the signal is aborted. */
export async function receiveFile(
  services: ReceivingServices,
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
  services: ReceivingServices,
  { fileName, stream }: Pick<UploadedFile, 'fileName' | 'stream'>,
): Promise<ReceivedFile> {
  assertAcceptable(fileName, attachmentError({ name: fileName, sizeBytes: 0 }));
  const readHead = watchHead(stream, (head) => {
    if (isRefusedHead(fileName, head)) stream.destroy(refusal(fileName, 'refused_file_type'));
  });
  const received = await writeFile(services, { fileName, stream });
  const head = readHead();
  const kept = await inspect(services, { fileName, head, received }).catch(async (error: unknown) => {
    await discardFiles(services, [received.fileKey]);
    throw error;
  });
  if (kept.fileKey !== received.fileKey) await discardFiles(services, [received.fileKey]);
  return { ...kept, fileName, mimeType: mimeTypeOf(head, fileName), createdAt: services.clock.now() };
}

async function writeFile(
  { files }: ReceivingServices,
  { fileName, stream }: { fileName: string; stream: Readable },
): Promise<Stored> {
  const fileKey = `attachments/${randomUUID()}`;
  const maxBytes = limits.attachmentMaxBytes;
  const { sizeBytes: fileSize } = await files
    .write(fileKey, stream, { maxBytes, isDisposable: true })
    .catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'PAYLOAD_TOO_LARGE') throw refusal(fileName, 'too_large');
      throw error;
    });
  return { fileKey, fileSize };
}

type Received = { fileName: string; head: Buffer; received: Stored };

/** Checks the whole content, lets the scanner see it, and returns the file without metadata. */
async function inspect(services: ReceivingServices, { fileName, head, received }: Received): Promise<Stored> {
  const { files, scanner, security } = services;
  const bytes = storedBytes(files, received.fileKey, received.fileSize);
  if (await isRefusedContent(bytes, { fileName, head })) throw refusal(fileName, 'refused_file_type');
  const harm = scanner ? await scanner.findHarm(await bytes.stream()) : null;
  if (harm !== null) {
    security.note('file_infected', { harm });
    throw refusal(fileName, 'infected_file');
  }
  return withoutMetadata(files, received, mimeTypeOf(head, fileName)).catch((error: unknown) => {
    throw error instanceof BrokenPictureError ? refusal(fileName, 'broken_file') : error;
  });
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
