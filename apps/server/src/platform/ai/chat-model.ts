import { cleanParagraphs, isBlank } from '@yobirin/contract/text';
import { z } from 'zod';
import { postJson } from '../remote/post-json.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatModel = {
  /** Returns the model's next message. Throws `RemoteError`. */
  complete(messages: readonly ChatMessage[]): Promise<string>;
};

type Options = { baseUrl: string | null; apiKey: string | null; model: string | null; timeoutMs?: number };

/** A language model behind an OpenAI-compatible API. Null without a base URL or a model name. */
export function createChatModel({ baseUrl, apiKey, model, timeoutMs = 20_000 }: Options): ChatModel | null {
  if (baseUrl === null || model === null) return null;
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  return {
    async complete(messages) {
      // Only the required fields: an optional one such as `temperature` is refused by some models.
      const answer = await postJson(
        url,
        { model, messages, stream: false },
        { headers, schema: completion, timeoutMs },
      );
      return answer.choices[0].message.content;
    },
  };
}

/** Stored and shown like text that people write, so it is cleaned by the same rules. */
const content = z
  .string()
  .transform(cleanParagraphs)
  .refine((text) => !isBlank(text));
const choice = z.object({ message: z.object({ content }) });
const completion = z.object({ choices: z.tuple([choice], choice) });
