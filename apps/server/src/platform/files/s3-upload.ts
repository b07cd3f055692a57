import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { disposeChunk } from './dispose-chunk.ts';
import { FileTooLargeError, type WriteOptions } from './file-store.ts';
import type { S3Place } from './s3-client.ts';

type Target = { client: S3Client; place: S3Place };

/** The smallest part size that S3 allows, except for the last part. One part is sent while the next is filled. */
const partBytes = 5 * 1024 * 1024;
/** Timeout of one part. Two attempts take less than the minute after which a waiting client is disconnected. */
const patience = { requestTimeout: 25_000 };

/** Uploads the whole stream or nothing: an upload in parts is visible only once completed. Returns its size. */
export async function uploadWithin(target: Target, stream: Readable, options: WriteOptions): Promise<number> {
  let parts: PartedUpload | null = null;
  let sizeBytes = 0;
  try {
    for await (const { content, isLast } of partsOf(stream, options)) {
      sizeBytes += content.length;
      if (isLast && parts === null) await putWhole(target, content);
      else {
        parts ??= await beginParts(target);
        await parts.add(content);
      }
    }
    await parts?.complete();
    return sizeBytes;
  } catch (error) {
    await parts?.abandon();
    throw error;
  }
}

type Part = { content: Buffer; isLast: boolean };

/** A part is valid until the next but one is requested. Only the last may be shorter, or empty if the stream is empty. */
async function* partsOf(stream: Readable, { maxBytes, isDisposable = false }: WriteOptions): AsyncGenerator<Part> {
  let part: Buffer = Buffer.allocUnsafeSlow(partBytes);
  let other: Buffer | null = null;
  let filled = 0;
  let sizeBytes = 0;
  // Leaving this loop early ends the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new FileTooLargeError(maxBytes);
    for (let at = 0; at < chunk.length; ) {
      if (filled === partBytes) {
        yield { content: part, isLast: false };
        [part, other] = [other ?? Buffer.allocUnsafeSlow(partBytes), part];
        filled = 0;
      }
      const copied = chunk.copy(part, filled, at);
      filled += copied;
      at += copied;
    }
    if (isDisposable) disposeChunk(chunk);
  }
  yield { content: part.subarray(0, filled), isLast: true };
}

async function putWhole({ client, place }: Target, content: Buffer): Promise<void> {
  await client.send(new PutObjectCommand({ ...place, Body: content }), patience);
}

type PartedUpload = {
  /** Waits for the previous part, not for this one. */
  add(content: Buffer): Promise<void>;
  complete(): Promise<void>;
  /** Never throws: parts that cannot be removed here are removed at night. */
  abandon(): Promise<void>;
};

async function beginParts({ client, place }: Target): Promise<PartedUpload> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const upload = { ...place, UploadId };
  const sent: CompletedPart[] = [];
  let sending: Promise<unknown> = Promise.resolve();

  async function send(PartNumber: number, Body: Buffer): Promise<void> {
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), patience);
    sent.push({ PartNumber, ETag });
  }

  return {
    async add(content) {
      await sending;
      sending = send(sent.length + 1, content);
      // The next call reports the failure.
      sending.catch(() => {});
    },
    async complete() {
      await sending;
      const MultipartUpload = { Parts: sent };
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }), patience);
    },
    async abandon() {
      // A part that arrives after the abort would stay in the store.
      await sending.catch(() => {});
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    },
  };
}
