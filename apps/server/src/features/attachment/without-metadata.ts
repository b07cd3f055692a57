import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { eraseBoxes, findMediaMetadata } from '../../platform/images/metadata/media-metadata.ts';
import { stripPicture } from '../../platform/images/metadata/strip-picture.ts';
import { type StoredBytes, storedBytes } from './content/stored-bytes.ts';

export type Stored = { fileKey: string; fileSize: number };

/** A picture is held in memory while it is stripped. */
const inTurn = createBoundedQueue({ maxRunning: 1, maxWaiting: 100 });
const boxedMedia = ['video/mp4', 'video/quicktime', 'audio/mp4'];

/**
 * Stores a copy of a picture or an MP4 video without place, time, camera and texts (ATTACH-09); the caller deletes the
 * original. Returns the original if there is nothing to remove. Throws `BrokenPictureError`.
 */
export async function withoutMetadata(files: FileStore, stored: Stored, mimeType: string): Promise<Stored> {
  const bytes = storedBytes(files, stored.fileKey, stored.fileSize);
  if (mimeType.startsWith('image/')) return inTurn(() => strippedPicture(files, { stored, bytes, mimeType }));
  return boxedMedia.includes(mimeType) ? erasedMedia(files, { stored, bytes }) : stored;
}

type Original = { stored: Stored; bytes: StoredBytes };

async function strippedPicture(
  files: FileStore,
  { stored, bytes, mimeType }: Original & { mimeType: string },
): Promise<Stored> {
  const content = await buffer(await bytes.stream());
  const parts = stripPicture(content, mimeType);
  const sizeBytes = parts.reduce((sum, part) => sum + part.length, 0);
  const isUnchanged = sizeBytes === content.length && Buffer.concat(parts).equals(content);
  return isUnchanged ? stored : storeCopy(files, Readable.from(parts), sizeBytes);
}

async function erasedMedia(files: FileStore, { stored, bytes }: Original): Promise<Stored> {
  const boxes = await findMediaMetadata(bytes.read, bytes.sizeBytes);
  if (boxes.length === 0) return stored;
  const original = await bytes.stream();
  const erased = eraseBoxes(boxes);
  original.on('error', (error) => erased.destroy(error));
  return storeCopy(files, original.pipe(erased), bytes.sizeBytes);
}

async function storeCopy(files: FileStore, content: Readable, maxBytes: number): Promise<Stored> {
  const fileKey = `attachments/${randomUUID()}`;
  const { sizeBytes: fileSize } = await files.write(fileKey, content, { maxBytes });
  return { fileKey, fileSize };
}
