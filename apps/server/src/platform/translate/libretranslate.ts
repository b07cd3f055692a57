import { z } from 'zod';
import { postJson } from '../remote/post-json.ts';
import { type Engine, engineTimeoutMs } from './engine.ts';

type Options = { baseUrl: string; apiKey: string | null; timeoutMs?: number };

const answer = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) });

/** A LibreTranslate server. It goes through English by itself where it has no model of a pair. */
export function createLibreTranslate({ baseUrl, apiKey, timeoutMs = engineTimeoutMs }: Options): Engine {
  const url = `${baseUrl.replace(/\/+$/, '')}/translate`;
  return {
    name: 'libretranslate',
    async translate({ texts, from, to }) {
      // Servers that were told to take no batches still take one text.
      const q = texts.length === 1 ? texts[0] : texts;
      const wish = { q, source: from ?? 'auto', target: to, format: 'text', ...(apiKey && { api_key: apiKey }) };
      const { translatedText } = await postJson(url, wish, { schema: answer, timeoutMs });
      return typeof translatedText === 'string' ? [translatedText] : translatedText;
    },
  };
}
