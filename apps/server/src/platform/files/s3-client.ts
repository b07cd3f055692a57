import { S3Client } from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '../errors.ts';

export type S3Store = {
  /** Null for AWS itself. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** What every key begins with, such as `yobirin/`; may be empty. */
  prefix: string;
  /** The bucket is in the path rather than in the host. */
  isPathStyle: boolean;
};

export type S3Settings = S3Store & {
  /** Null where the machine has a role, or AWS's own variables or files say who we are. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
};

/** Where something is in the store. */
export type S3Place = { Bucket: string; Key: string };

/**
 * Whatever keeps the store from answering leaves as SERVICE_UNAVAILABLE and is logged here, since no client may know it. What the
 * store says about a file, such as that there is none, is left for `isRefusedAs` to tell.
 */
export function createS3Client(settings: S3Settings, log: FastifyBaseLogger): S3Client {
  const { accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Each request is signed together with a hash of its content. Further checksums are new, and refused by many stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      // As long as we wait for a client that has stopped reading.
      socketTimeout: 60_000,
      // Each download has one for as long as its client takes.
      httpAgent: { keepAlive: true, maxSockets: 1_000 },
      httpsAgent: { keepAlive: true, maxSockets: 1_000 },
    },
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (input) => {
        try {
          const answer = await next(input);
          const sign = signOf.get(commandName);
          if (sign && !hasValue(answer.output, sign)) throw new Error(`${commandName} was answered without ${sign}`);
          return answer;
        } catch (error) {
          if (isRefusedAs(error, ...answers)) throw error;
          log.error({ err: error }, 'the file store did not answer as it should');
          throw new DomainError('SERVICE_UNAVAILABLE', 'Files cannot be reached now', { retryAfterSeconds: 5 });
        }
      },
    // Outside of the repeated attempts.
    { step: 'initialize', priority: 'high', name: 'refuseWhenUnavailable' },
  );
  return client;
}

/** Some web servers say yes to whatever they are asked. What every store says in its answer, and they do not. */
const signOf = new Map([
  ['GetObjectCommand', 'ContentLength'],
  ['PutObjectCommand', 'ETag'],
  ['CreateMultipartUploadCommand', 'UploadId'],
  ['UploadPartCommand', 'ETag'],
  ['CompleteMultipartUploadCommand', 'ETag'],
]);

function hasValue(output: object, name: string): boolean {
  return Object.entries(output).some(([key, value]) => key === name && value !== undefined);
}

/** What the store may say that is no failure. */
const answers = ['NoSuchKey', 'NotFound', 'InvalidRange', 'NoSuchUpload'] as const;

export function isRefusedAs(error: unknown, ...names: (typeof answers)[number][]): boolean {
  return error instanceof Error && names.some((name) => name === error.name);
}
