import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy, { type FileInfo } from 'busboy';
import { DomainError } from '../errors.ts';
import { placeUploads } from './place-uploads.ts';
import type { Upload } from './upload.ts';
import { limitPart } from './upload.ts';

export type MultipartLimits = {
  maxOperationBytes: number;
  maxFiles: number;
  maxFileBytes: number;
};

export type MultipartOperation = {
  /** The operation as a JSON body would hold it, with an `Upload` in place of each file. */
  operation: unknown;
  /**
   * Discards files that were not read. Call it when the operation has ended, and await it before the answer: a client reads the
   * answer only after it has sent everything.
   */
  release(): Promise<void>;
};

/**
 * Reads a GraphQL multipart request (operations, map, then the files) and returns as soon as the operation is known; the
 * files stream in while it runs. They arrive in the order sent, and a file that is being read blocks those behind it.
 */
export function readMultipart(raw: IncomingMessage, limits: MultipartLimits): Promise<MultipartOperation> {
  return new Promise((resolve, reject) => {
    const parser = createParser(raw, limits);
    const openFiles = new Set<Transform>();
    let operation: unknown;
    let uploads: Map<string, Upload> | null = null;
    let receivedBytes = 0;
    // A request that was broken off counts as received: nothing more will come.
    const received = finished(raw).catch(() => {});
    let isReleased = false;

    const fail = (error: Error): void => {
      for (const upload of uploads?.values() ?? []) upload.fail(error);
      for (const file of openFiles) file.destroy(error);
      raw.unpipe(parser);
      parser.destroy();
      raw.resume();
      received.then(() => reject(error));
    };

    const takeField = (name: string, value: string, { valueTruncated }: { valueTruncated: boolean }): void => {
      if (valueTruncated) throw new DomainError('PAYLOAD_TOO_LARGE', `The field ${name} is too large`);
      if (name === 'operations') operation = parseJson(name, value);
      if (name !== 'map') return;
      uploads = placeUploads(operation, parseJson(name, value), limits.maxFiles);
      resolve({ operation, release });
    };

    const takeFile = (name: string, part: Readable, info: FileInfo): void => {
      // A truncated part emits an error, which without a listener would end the process.
      part.on('error', () => {});
      const upload = uploads?.get(name);
      if (!upload || isReleased) {
        part.resume();
        return;
      }
      const stream = limitPart(part, limits.maxFileBytes);
      openFiles.add(stream);
      stream.once('close', () => openFiles.delete(stream));
      upload.arrive({ fileName: info.filename ?? '', mimeType: info.mimeType, stream });
    };

    const release = (): Promise<void> => {
      isReleased = true;
      for (const file of openFiles) file.destroy();
      return received;
    };

    const finish = (): void => {
      const missing = new DomainError('BAD_USER_INPUT', 'The request lacks a part that it announced');
      reject(missing);
      for (const upload of uploads?.values() ?? []) upload.fail(missing);
    };

    parser.on('field', (...field) => attempt(() => takeField(...field), fail));
    parser.on('file', takeFile);
    parser.once('filesLimit', () => fail(new DomainError('PAYLOAD_TOO_LARGE', 'Too many files')));
    // `on` and not `once`: failing destroys the parser, which then emits another error.
    parser.on('error', () => fail(malformed()));
    parser.once('finish', finish);
    raw.once('close', () => {
      if (!raw.complete) fail(new DomainError('BAD_USER_INPUT', 'The upload was broken off'));
    });
    raw.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > maxRequestBytes(limits)) raw.destroy();
    });
    raw.pipe(parser);
  });
}

function createParser(raw: IncomingMessage, { maxOperationBytes, maxFiles }: MultipartLimits): busboy.Busboy {
  try {
    return busboy({
      headers: raw.headers,
      defParamCharset: 'utf8',
      limits: { fields: 2, fieldSize: maxOperationBytes, files: maxFiles, parts: maxFiles + 2 },
    });
  } catch {
    // Without a boundary there are no parts.
    throw malformed();
  }
}

/** Bounds the request as a whole, so that endless garbage between or behind the files is not read. */
function maxRequestBytes({ maxOperationBytes, maxFiles, maxFileBytes }: MultipartLimits): number {
  return 2 * maxOperationBytes + maxFiles * (maxFileBytes + 16 * 1024);
}

function parseJson(field: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new DomainError('BAD_USER_INPUT', `The field ${field} is not JSON`);
  }
}

function malformed(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'The multipart body is malformed');
}

function attempt(work: () => void, onError: (error: Error) => void): void {
  try {
    work();
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
}
