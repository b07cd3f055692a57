import { RemoteError } from '../remote/post-json.ts';

/** One request to an engine. Languages are tags such as `ja` or `zh-Hant`; `from` is null if the language of the texts is unknown. */
export type EngineRequest = { texts: readonly string[]; from: string | null; to: string };

/**
 * Something that translates. Throws `RemoteError`; on success there is one translation for each text, in its order. Texts may
 * contain marks such as `⟦1⟧`, which an engine should leave as they are.
 */
export type Engine = {
  name: string;
  translate(request: EngineRequest): Promise<string[]>;
  /** Whether it translates this pair by itself. An engine without it takes every pair. */
  hasPair?(from: string, to: string): boolean;
  close?(): Promise<void>;
};

/** The engine answered, but not with one text for each: it works, and one of the texts is to blame. */
export class EngineAnswerError extends RemoteError {
  override name = 'EngineAnswerError';
}

/** The deadline of one request. */
export const engineTimeoutMs = 20_000;
