import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

type Sending = {
  url: string;
  sizeBytes: number;
  headers?: Record<string, string>;
  /** Text before and after the bytes. */
  before?: string;
  after?: string;
};

/** Random, so that a file system cannot compress it. */
const chunk = randomBytes(64 * 1024);

/** Sends this many bytes as fast as the server takes them. Returns the answer. */
export async function sendBytes({ url, sizeBytes, headers, before = '', after = '' }: Sending): Promise<string> {
  const outgoing = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>; // As Node documents it.
  await pipeline(Readable.from(content()), outgoing);
  const [response] = await answered;
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered with ${response.statusCode}: ${answer}`);
  return answer;

  function* content() {
    if (before) yield Buffer.from(before);
    for (let sent = 0; sent < sizeBytes; sent += chunk.length) yield chunk.subarray(0, sizeBytes - sent);
    if (after) yield Buffer.from(after);
  }
}
