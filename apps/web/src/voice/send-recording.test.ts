import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRecording } from './send-recording.ts';

const recording = { clientPostId: 'post-1', blob: new Blob([new Uint8Array(600 * 1024)]), mimeType: 'audio/webm' };

/** The server's side of one upload. */
let received: number;
let isPosted: boolean;
let failures: (() => Response)[];
let parts: number[];

beforeEach(() => {
  vi.useFakeTimers();
  received = 0;
  isPosted = false;
  failures = [];
  parts = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', vi.fn(answer));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a recording goes in parts of 256 KiB, and its progress is told [VOICE-41]', async () => {
  const { progress } = await send();

  expect(parts).toEqual([256 * 1024, 256 * 1024, 88 * 1024]);
  expect(progress.at(0)).toBe(0);
  expect(progress.at(-1)).toBe(1);
  expect(isPosted).toBe(true);
});

test('after a lost network it goes on where the server has it [VOICE-41]', async () => {
  failures = [noFailure, noFailure, lost];
  const { waits } = await send();

  expect(waits).toBe(1);
  expect(parts).toEqual([256 * 1024, 256 * 1024, 88 * 1024]);
  expect(isPosted).toBe(true);
});

test('an answer that was lost after the post does not post twice [VOICE-43]', async () => {
  isPosted = true;
  await send();

  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['away', () => refusal(503, 'SERVICE_UNAVAILABLE')],
  ['replaced by a page of its proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['another node that has got further', () => refusal(409, 'CONFLICT')],
])('a server that is %s is waited for [VOICE-41]', async (_case, failure) => {
  failures = [noFailure, failure];
  const { waits } = await send();

  expect(waits).toBe(1);
  expect(isPosted).toBe(true);
});

test('a refusal is thrown at once, with its reason [VOICE-44]', async () => {
  failures = [noFailure, noFailure, noFailure, noFailure, () => refusal(422, 'UNPROCESSABLE_ENTITY', 'voice_silent')];

  await expect(send()).rejects.toMatchObject({ details: { reason: 'voice_silent' } });
});

async function send() {
  const progress: number[] = [];
  let waits = 0;
  const sent = sendRecording(recording, {
    withToken: (act) => act('token'),
    onProgress: (share) => progress.push(share),
    onWaiting: () => waits++,
    signal: new AbortController().signal,
  });
  const settled = vi.waitFor(() => sent.then(() => {}));
  // Skips the pauses; a rejection is for the caller.
  void settled.catch(() => {});
  await vi.runAllTimersAsync();
  await sent;
  return { progress, waits };
}

async function answer(path: string, { method, body }: { method: string; body: Blob | string }): Promise<Response> {
  const failure = failures.shift()?.();
  if (failure && failure.status !== 204) return failure;
  if (path === '/voice-messages')
    return Response.json(isPosted ? { post: { id: '1' } } : { uploadId: 'u', receivedBytes: received });
  if (method === 'PATCH') {
    expect(path).toBe(`/voice-messages/u?offset=${received}`);
    parts.push((body as Blob).size);
    received += (body as Blob).size;
    return Response.json({ receivedBytes: received });
  }
  isPosted = true;
  return Response.json({ post: { id: '1' } });
}

function noFailure(): Response {
  return new Response(null, { status: 204 });
}

function lost(): Response {
  throw new TypeError('Failed to fetch');
}

function refusal(status: number, code: string, reason?: string): Response {
  return Response.json({ error: { code, message: code, reason } }, { status });
}
