/** One request to an engine. Languages are tags such as `ja` or `zh-Hant`; `from` is null if the language of the texts is unknown. */
export type EngineRequest = { texts: readonly string[]; from: string | null; to: string };

/** Something that translates. Throws `RemoteError`; on success there is one translation for each text, in its order. */
export type Engine = {
  name: string;
  translate(request: EngineRequest): Promise<string[]>;
};
