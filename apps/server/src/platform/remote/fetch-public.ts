import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { NotPublicError } from '../http/public-agent.ts';

type Refusal = 'not_reachable' | 'private_address' | 'too_large';

/** A document of another site could not be had. Neither message nor cause names its URL, which may be a secret. */
export class PublicFetchError extends Error {
  override name = 'PublicFetchError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`The document is refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}

type FetchOptions = { accept: string; maxBytes: number; timeoutMs: number };

/** Reads the text behind an https URL that a user chose. Throws `PublicFetchError`. */
export type FetchPublic = (url: URL, options: FetchOptions) => Promise<string>;

const redirectsMax = 5;

/** `agent` must refuse addresses of private networks, also those that a redirect leads to. */
export function createFetchPublic({ agent }: { agent: Agent }): FetchPublic {
  return async (url, options) => {
    const signal = AbortSignal.timeout(options.timeoutMs);
    try {
      const answer = await follow(url, { ...options, agent, signal });
      return await readText(answer, { ...options, signal });
    } catch (error) {
      if (error instanceof PublicFetchError) throw error;
      throw new PublicFetchError(error instanceof NotPublicError ? 'private_address' : 'not_reachable');
    }
  };
}

type Connection = FetchOptions & { agent: Agent; signal: AbortSignal };

async function follow(first: URL, { agent, signal, accept }: Connection): Promise<IncomingMessage> {
  const headers = { accept, 'accept-encoding': 'gzip', 'user-agent': 'Yobirin' };
  let url = first;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const outgoing = request(url, { agent, signal, headers });
    outgoing.end();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (answer?.statusCode === 200) return answer;
    answer?.on('error', () => {}).destroy();
    const next = isRedirect(answer?.statusCode) ? URL.parse(answer?.headers.location ?? '', url.href) : null;
    if (next?.protocol !== 'https:') break;
    url = next;
  }
  throw new PublicFetchError('not_reachable');
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status);
}

/** Counts the bytes after decompression, so that a small answer cannot become a huge text. */
async function readText(
  answer: IncomingMessage,
  { maxBytes, signal }: Pick<Connection, 'maxBytes' | 'signal'>,
): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  async function take(parts: AsyncIterable<Buffer>): Promise<void> {
    for await (const part of parts) {
      sizeBytes += part.length;
      if (sizeBytes > maxBytes) throw new PublicFetchError('too_large');
      chunks.push(part);
    }
  }
  const decompression = decompressionOf(answer.headers['content-encoding']);
  if (decompression) await pipeline(answer, decompression, take, { signal });
  else await pipeline(answer, take, { signal });
  return decode(Buffer.concat(chunks), answer.headers['content-type']);
}

function decompressionOf(encoding: string | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  return encoding === 'br' ? createBrotliDecompress() : null;
}

/** UTF-8 unless the answer names another charset that is known. */
function decode(body: Buffer, contentType = ''): string {
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    // Thrown for an unknown charset only, because decoding replaces invalid bytes.
    return new TextDecoder().decode(body);
  }
}
