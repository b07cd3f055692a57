import { z } from 'zod';
import { postJson } from '../remote/post-json.ts';
import { type Engine, engineTimeoutMs } from './engine.ts';

type Options = { baseUrl: string | null; apiKey: string; timeoutMs?: number };

const answer = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});

const names: Record<string, string> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Google Cloud Translation, version 2. */
export function createGoogle({ baseUrl, apiKey, timeoutMs = engineTimeoutMs }: Options): Engine {
  const url = `${(baseUrl ?? 'https://translation.googleapis.com').replace(/\/+$/, '')}/language/translate/v2`;
  // As a header: the URL of a request may be logged on its way.
  const headers = { 'x-goog-api-key': apiKey };
  return {
    name: 'google',
    async translate({ texts, from, to }) {
      const wish = { q: texts, target: nameOf(to), ...(from && { source: nameOf(from) }), format: 'text' };
      const { data } = await postJson(url, wish, { headers, schema: answer, timeoutMs });
      return data.translations.map(({ translatedText }) => translatedText);
    },
  };
}

function nameOf(language: string): string {
  return names[language] ?? language;
}
