import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../platform/files/s3-client.ts';
import { untilPrinted } from '../until-printed.ts';

export type S3Server = {
  /** Settings for an empty bucket. */
  settings: S3Settings;
  /** The settings as environment variables of a server. */
  environment: Record<string, string>;
  /** Keys in the bucket: of finished objects, and of multipart uploads in progress. */
  look(): Promise<{ objects: string[]; uploads: string[] }>;
  close(): Promise<void>;
};

const accessKeyId = 'yobirin:tests';
const secretAccessKey = 'yobirin-tests-secret';

/** A real S3-compatible store: OpenStack Swift, chosen because Debian packages it and it starts in two seconds. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-s3-'));
  const program = join(import.meta.dirname, 'swift-in-one.py');
  const server = spawn('/usr/bin/python3', [program, directory], { stdio: 'pipe' });
  const exited = once(server, 'exit');
  const endpoint = `http://127.0.0.1:${await untilPrinted(server, /^\d+$/)}`;
  const settings: S3Settings = {
    endpoint,
    region: 'us-east-1',
    bucket: 'yobirin-tests',
    prefix: '',
    isPathStyle: true,
    accessKeyId,
    secretAccessKey,
  };
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: settings.region, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));

  return {
    settings,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    look: () => lookInto(client, settings.bucket),
    async close() {
      client.destroy();
      server.stdin.end();
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function lookInto(client: S3Client, Bucket: string): Promise<{ objects: string[]; uploads: string[] }> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  return { objects: Contents.map(({ Key = '' }) => Key), uploads: Uploads.map(({ Key = '' }) => Key) };
}
