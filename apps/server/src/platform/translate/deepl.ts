import { z } from 'zod';
import { postJson } from '../remote/post-json.ts';
import { type Engine, engineTimeoutMs } from './engine.ts';

type Options = { baseUrl: string | null; apiKey: string; timeoutMs?: number };

const answer = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** DeepL names these otherwise than by their upper-case tag. */
const targets: Record<string, string> = { en: 'EN-US', pt: 'PT-PT' };

/** Each line is an element, because line breaks are mere space in XML. DeepL must not take marks for elements that end a sentence. */
const structure = { tag_handling: 'xml', outline_detection: false, splitting_tags: ['p'] };

/** The API of DeepL. Marks travel as XML elements, which it promises to keep. */
export function createDeepl({ baseUrl, apiKey, timeoutMs = engineTimeoutMs }: Options): Engine {
  const url = `${(baseUrl ?? hostOf(apiKey)).replace(/\/+$/, '')}/v2/translate`;
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}` };
  return {
    name: 'deepl',
    async translate({ texts, from, to }) {
      const wish = {
        text: texts.map(toXml),
        target_lang: targets[to] ?? to.toUpperCase(),
        ...(from && { source_lang: from.split('-')[0]?.toUpperCase() }),
        ...structure,
      };
      const { translations } = await postJson(url, wish, { headers, schema: answer, timeoutMs });
      return translations.map(({ text }) => fromXml(text));
    },
  };
}

/** Keys of the free plan end in `:fx` and have a host of their own. */
function hostOf(apiKey: string): string {
  return apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function toXml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const marked = escaped.replace(/⟦(\d+)⟧/g, '<x id="$1"/>');
  return `<p>${marked.split('\n').join('</p><p>')}</p>`;
}

function fromXml(xml: string): string {
  const lines = Array.from(xml.matchAll(/<p>(.*?)<\/p>|<p\s*\/>/gs), ([, line = '']) => line);
  const marked = lines.join('\n').replace(/<x id="(\d+)"\s*(?:\/>|><\/x>)/g, '⟦$1⟧');
  // In one pass, so that `&amp;lt;` becomes `&lt;`.
  return marked.replace(/&(amp|lt|gt|quot|apos);/g, (_entity, name: string) => entities[name] ?? '');
}
