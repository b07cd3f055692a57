import { cleanParagraphs, isBlank } from '@yobirin/contract/text';
import { z } from 'zod';
import { postJson } from '../remote/post-json.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatModel = {
  /** What the model says next. Throws `RemoteError`. */
  complete(messages: readonly ChatMessage[]): Promise<string>;
};

type Options = { baseUrl: string | null; apiKey: string | null; model: string | null; timeoutMs?: number };

/** A language model behind an API like that of OpenAI. None without an address and a name. */
export function createChatModel({ baseUrl, apiKey, model, timeoutMs = 20_000 }: Options): ChatModel | null {
  if (baseUrl === null || model === null) return null;
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  return {
    async complete(messages) {
      // Nothing else is sent: what one model takes, such as a temperature, another refuses.
      const answer = await postJson(
        url,
        { model, messages, stream: false },
        { headers, schema: completion, timeoutMs },
      );
      return answer.choices[0].message.content;
    },
  };
}

/** As clean as what people write has to be: it is kept and shown like that. */
const content = z
  .string()
  .transform(cleanParagraphs)
  .refine((text) => !isBlank(text));
const choice = z.object({ message: z.object({ content }) });
const completion = z.object({ choices: z.tuple([choice], choice) });
