import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/file-store.ts';
import { byteRangeOf } from './byte-range.ts';

export type Download = {
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** Identifies the content: different contents never share a tag. */
  tag: string;
  open(range: ByteRange | null): Promise<Readable>;
};

/**
 * Sends an uploaded file, or the requested part of it, as a download. If a browser shows it anyway, the headers keep its
 * content from running scripts or reaching this site. For GET and HEAD routes without compression.
 */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
): Promise<FastifyReply> {
  const { fileName, mimeType, sizeBytes } = download;
  const etag = `"${download.tag}"`;
  reply
    .header(
      'content-disposition',
      `attachment; filename="${plainName(fileName)}"; filename*=UTF-8''${encode(fileName)}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const range = isPartWanted(request, etag) ? byteRangeOf(request.headers.range, sizeBytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  reply
    .header('content-type', mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType)
    .header('content-length', range ? range.end - range.start + 1 : sizeBytes);
  return request.method === 'HEAD' ? reply.send() : reply.send(await download.open(range));
}

/** A client whose partial copy is of another version needs the whole file. */
function isPartWanted({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}

/** For clients that do not know `filename*`. */
function plainName(fileName: string): string {
  return fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
}

/** RFC 5987 allows fewer characters than a URL does. */
function encode(fileName: string): string {
  return encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
