import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@yobirin/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { createBoundedQueue } from '../bounded-queue.ts';
import { DomainError } from '../errors.ts';
import { discardFiles } from '../files/discard-files.ts';
import type { FileStore } from '../files/file-store.ts';
import { writeWithin } from '../files/write-within.ts';
import { type Crop, encodeImage, type Size, takeOnlyPictures } from './encode-image.ts';
import { ImageError } from './image-error.ts';

/** The first size is the largest, and the others have its proportions. */
export type ImageOptions = { sizes: readonly [StoredSize, ...StoredSize[]]; crop?: Crop | undefined };
type StoredSize = Size & { key: string };

export type Images = {
  /**
   * Stores only the pixels of a picture, as WebP in every size, or nothing. The file's name and type do not matter.
   * Throws `ImageError`. Returns the colour to show until the picture is loaded.
   */
  store(stream: Readable, options: ImageOptions): Promise<{ color: string }>;
};

type Services = { files: FileStore; log: FastifyBaseLogger };

export function createImages(services: Services): Images {
  takeOnlyPictures();
  // Most pictures take a few megabytes for a moment, but the worst possible one takes half a gigabyte.
  const inTurn = createBoundedQueue({ maxRunning: 1, maxWaiting: 50 });

  return {
    store: (stream, options) =>
      withReceivedFile(stream, async (path) => {
        const { color, encoded } = await inTurn(() => encodeImage(path, options));
        await writeAll(services, encoded);
        return { color };
      }),
  };
}

/** Decoders need a file, and a slow upload then takes no memory. */
async function withReceivedFile<Result>(stream: Readable, work: (path: string) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `yobirin-image-${randomUUID()}`);
  try {
    await receive(stream, path);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(stream: Readable, path: string): Promise<void> {
  try {
    await writeWithin({ maxBytes: limits.imageMaxBytes }, stream, path);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAYLOAD_TOO_LARGE') throw new ImageError('too_large', error);
    throw error;
  }
}

async function writeAll(services: Services, contents: readonly { key: string; content: Buffer }[]): Promise<void> {
  try {
    for (const { key, content } of contents) {
      await services.files.write(key, Readable.from([content]), { maxBytes: content.length });
    }
  } catch (error) {
    await discardFiles(
      services,
      contents.map(({ key }) => key),
    );
    throw error;
  }
}
