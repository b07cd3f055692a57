import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Outage } from '../outage.ts';
import { assertFileKey, type ByteRange, type FileStore, type StoredFile } from './file-store.ts';
import { createS3Client, isRefusedAs, type S3Place, type S3Settings } from './s3-client.ts';
import { uploadWithin } from './s3-upload.ts';

/** Files in a bucket of an S3-compatible store. An object appears complete or not at all, so it needs no temporary name. */
export function createS3FileStore(settings: S3Settings, outage: Outage): FileStore {
  const { bucket: Bucket, prefix } = settings;
  const client = createS3Client(settings, outage);

  const placeOf = (key: string): S3Place => {
    assertFileKey(key);
    return { Bucket, Key: prefix + key };
  };

  return {
    async write(key, stream, options) {
      return { sizeBytes: await uploadWithin({ client, place: placeOf(key) }, stream, options) };
    },

    read: async (key, range) => readObject(client, placeOf(key), range),

    async delete(key) {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },

    async *list(folder, { olderThanMs }) {
      const { Key } = placeOf(folder);
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/`, Delimiter: '/' });
      for await (const { Contents = [] } of pages) {
        const old = Contents.filter(({ LastModified }) => isOlder(LastModified, olderThanMs));
        yield* old.flatMap((object) => object.Key?.slice(prefix.length) ?? []);
      }
    },

    async clearAbandoned({ olderThanMs }) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!isOlder(Initiated, olderThanMs)) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },

    close: async () => client.destroy(),
  };
}

async function readObject(client: S3Client, place: S3Place, range: ByteRange | undefined): Promise<StoredFile | null> {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`;
    return toStoredFile(await client.send(new GetObjectCommand({ ...place, Range })));
  } catch (error) {
    if (isRefusedAs(error, 'NoSuchKey')) return null;
    if (isRefusedAs(error, 'InvalidRange')) return nothingOf(client, place);
    throw error;
  }
}

function toStoredFile({ Body, ContentLength, ContentRange }: GetObjectCommandOutput): StoredFile {
  if (!(Body instanceof Readable)) throw new Error('The store sent no stream');
  const wholeSize = ContentRange?.split('/')[1] ?? ContentLength;
  return { stream: Body, sizeBytes: Number(wholeSize) };
}

/** For a range that begins past the end of the file. */
async function nothingOf(client: S3Client, place: S3Place): Promise<StoredFile> {
  const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place));
  return { stream: Readable.from([]), sizeBytes: ContentLength };
}

/** By this machine's clock: the store's differs by seconds at most. */
function isOlder(since: Date | undefined, ageMs: number): boolean {
  return since !== undefined && Date.now() - since.getTime() > ageMs;
}
