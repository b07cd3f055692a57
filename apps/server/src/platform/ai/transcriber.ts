import { cleanParagraphs } from '@yobirin/contract/text';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { postForm } from '../remote/post-form.ts';
import { RemoteError, RemoteRefusedError } from '../remote/post-json.ts';

type Recording = { content: Uint8Array<ArrayBuffer>; mimeType: string; fileName: string };

export type Transcriber = {
  /** Throws `RemoteError`; `RemoteRefusedError` if another try is of no use. */
  transcribe(recording: Recording): Promise<{ text: string; language: string | null }>;
};

type Options = {
  baseUrl: string | null;
  apiKey: string | null;
  model: string | null;
  clock: Clock;
  timeoutMs?: number;
};

/** How long a server that failed is left alone. The next request then tries it for all others. */
const restMs = 30_000;

/** An API like OpenAI's `/audio/transcriptions`. Null without a base URL or a model name. */
export function createTranscriber({ baseUrl, apiKey, model, clock, timeoutMs = 60_000 }: Options): Transcriber | null {
  if (baseUrl === null || model === null) return null;
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  let restsUntil = Number.NEGATIVE_INFINITY;

  return {
    async transcribe({ content, mimeType, fileName }) {
      if (clock.monotonic() < restsUntil) throw new RemoteError('The transcriber failed a moment ago');
      const form = new FormData();
      form.set('model', model);
      form.set('response_format', 'json');
      form.set('file', new Blob([content], { type: mimeType }), fileName);
      try {
        return await postForm(url, form, { headers, schema: transcription, timeoutMs });
      } catch (error) {
        if (!(error instanceof RemoteRefusedError)) restsUntil = clock.monotonic() + restMs;
        throw error;
      }
    },
  };
}

/** Shown like text that people write, so it is cleaned by the same rules. Not every server names the language. */
const transcription = z.object({
  text: z.string().transform(cleanParagraphs),
  language: z
    .string()
    .max(20)
    .nullish()
    .transform((language) => language ?? null)
    .catch(null),
});
