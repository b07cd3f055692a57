import { z } from 'zod';
import { markText } from './marking-engine.ts';
import { answerJson, type Respond, startRemoteServer } from './remote-server.ts';

/** A server in LibreTranslate's wire format whose translations are marked originals, for `TRANSLATE_URL`. */
export type MarkingTranslator = {
  url: string;
  /** The texts of the requests since it last changed its ways, in their order. */
  askedTexts(): string[];
  /** Answers every request with an error until `work`. */
  fail(): void;
  /** Keeps every request waiting until `work`. */
  hold(): void;
  /** Answers every request with a page until `work`, as a proxy in front of a server does. */
  answerHtml(): void;
  /** Marks again, and answers the requests that waited. */
  work(): void;
  close(): Promise<void>;
};

/** Starts it on a free port. `[ko] こんにちは` is its translation of こんにちは into Korean. */
export async function startMarkingTranslator(): Promise<MarkingTranslator> {
  const remote = await startRemoteServer();
  let waiting: (() => void)[] = [];
  remote.answerWith(mark);

  return {
    url: remote.url,
    askedTexts: () => remote.requests.flatMap(({ body }) => wish.parse(body).q),
    fail: () => remote.answerWith(answerJson({ error: 'The engine fails' }, 500)),
    hold: () => remote.answerWith((...exchange) => void waiting.push(() => mark(...exchange))),
    answerHtml: () => remote.answerWith(answerHtml),
    work() {
      remote.answerWith(mark);
      for (const answer of waiting) answer();
      waiting = [];
    },
    close: remote.close,
  };
}

const wish = z.object({ q: z.union([z.string(), z.array(z.string())]), target: z.string() });

const mark: Respond = (request, response) => {
  const { q, target } = wish.parse(request.body);
  const translatedText = typeof q === 'string' ? markText(q, target) : q.map((text) => markText(text, target));
  answerJson({ translatedText })(request, response);
};

const answerHtml: Respond = (_request, response) => {
  const page = '<!doctype html><title>502</title><h1>Bad gateway</h1>';
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
};
