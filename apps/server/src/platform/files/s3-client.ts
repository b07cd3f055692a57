import { S3Client } from '@aws-sdk/client-s3';
import { DomainError } from '../errors.ts';
import type { Outage } from '../outage.ts';

export type S3Store = {
  /** Null for AWS itself. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Prefix of every key, such as `yobirin/`; may be empty. */
  prefix: string;
  /** The bucket is in the path, not in the host name. */
  isPathStyle: boolean;
};

export type S3Settings = S3Store & {
  /** Null if the machine has a role, or if AWS's own variables or files hold the keys. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
};

/** The address of an object in the store. */
export type S3Place = { Bucket: string; Key: string };

/**
 * A store that fails to answer is told to `outage` and reported as SERVICE_UNAVAILABLE, because clients must not see the cause.
 * The store's answers about a file, such as that there is none, are passed on; `isRefusedAs` recognises them.
 */
export function createS3Client(settings: S3Settings, outage: Outage): S3Client {
  const { accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Each request is signed with a hash of its content. Further checksums are refused by many stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      // As long as the server waits for a client that has stopped reading.
      socketTimeout: 60_000,
      // A download uses one socket for as long as its client takes.
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
          outage.end();
          return answer;
        } catch (error) {
          if (isRefusedAs(error, ...answers)) {
            outage.end();
            throw error;
          }
          outage.begin(error);
          throw new DomainError('SERVICE_UNAVAILABLE', 'Files cannot be reached now', { retryAfterSeconds: 5 });
        }
      },
    // Runs outside of the retries.
    { step: 'initialize', priority: 'high', name: 'refuseWhenUnavailable' },
  );
  return client;
}

/** A field that every S3 store sends, by command. A plain web server, which may answer 200 to anything, does not send it. */
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

/** Error names that are answers, not failures. */
const answers = ['NoSuchKey', 'NotFound', 'InvalidRange', 'NoSuchUpload'] as const;

export function isRefusedAs(error: unknown, ...names: (typeof answers)[number][]): boolean {
  return error instanceof Error && names.some((name) => name === error.name);
}
