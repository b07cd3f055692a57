import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ChatPost } from '@yobirin/contract/chat';

/** Recordings of four seconds. Chromium made those of Opus, from a tone that swells and from a muted microphone. */
type VoiceSample = 'tone.webm' | 'silence.webm' | 'tone-opus.mp4' | 'tone-aac.mp4' | 'silence-aac.mp4';

export function readVoice(sample: VoiceSample): Promise<Buffer> {
  return readFile(new URL(`./voices/${sample}`, import.meta.url));
}

type VoiceAnswer = {
  status: number;
  body: {
    uploadId?: string;
    receivedBytes?: number;
    post?: ChatPost;
    error?: { code: string; reason?: string; receivedBytes?: number };
  };
};

type Server = { url: string };
type Sender = { guestToken: string };

/** The requests of a page that sends a recording. */
export function voiceSender(server: Server, { guestToken }: Sender) {
  const send = async (method: string, path: string, init: RequestInit): Promise<VoiceAnswer> => {
    const response = await fetch(`${server.url}/voice-messages${path}`, { method, ...init });
    return { status: response.status, body: (await response.json()) as VoiceAnswer['body'] };
  };
  const sendJson = (path: string, body: object) =>
    send('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  return {
    start: (upload: { clientPostId: string; sizeBytes: number; mimeType?: string }) =>
      sendJson('', { guestToken, mimeType: 'audio/webm;codecs=opus', ...upload }),
    part: (uploadId: string, offset: number, content: Uint8Array) =>
      send('PATCH', `/${uploadId}?offset=${offset}`, {
        headers: { 'x-guest-token': guestToken, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(content),
      }),
    finish: (uploadId: string) => sendJson(`/${uploadId}/finish`, { guestToken }),
  };
}

/** Sends a whole recording. Returns the answer of the step that was refused, or of the last one. */
export async function sendVoice(
  server: Server,
  sender: Sender,
  bytes: Uint8Array,
  { clientPostId = randomUUID() as string, mimeType = 'audio/webm' } = {},
): Promise<VoiceAnswer> {
  const { start, part, finish } = voiceSender(server, sender);
  const started = await start({ clientPostId, sizeBytes: bytes.length, mimeType });
  const { uploadId } = started.body;
  if (uploadId === undefined) return started;
  const received = await part(uploadId, 0, bytes);
  return received.status === 200 ? finish(uploadId) : received;
}
