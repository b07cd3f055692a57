import { m } from '../../i18n/gen/messages.js';
import { textLabelOf } from '../../i18n/text-label.ts';
import type { Greeting } from './use-greeting.ts';

type GreetingQuoteProps = { greeting: Greeting; nickname: string };

/** What the holder says before a visitor records: to hear, to read, or both. */
export function GreetingQuote({ greeting, nickname }: GreetingQuoteProps) {
  const { text, textLanguage, translation, audioUrl } = greeting;
  if (text === null && audioUrl === null) return null;
  const label = text === null ? undefined : textLabelOf({ language: textLanguage, translation });
  const original = (
    <blockquote dir="auto" lang={textLanguage ?? undefined} className="mt-1 whitespace-pre-line">
      {text}
    </blockquote>
  );
  return (
    <figure className="rounded-card bg-sunken p-4">
      <figcaption className="text-sm text-muted">{m.voice_greeting_of({ nickname })}</figcaption>
      {translation === null ? (
        <>
          {text !== null && original}
          {label && <p className="mt-1 text-sm text-muted">{label}</p>}
        </>
      ) : (
        <>
          <blockquote dir="auto" className="mt-1 whitespace-pre-line">
            {translation}
          </blockquote>
          <details className="mt-1 text-sm text-muted">
            <summary className="min-h-11 content-center">{label}</summary>
            {original}
          </details>
        </>
      )}
      {audioUrl !== null && (
        // biome-ignore lint/a11y/useMediaCaption: the holder may add the words as a text
        <audio src={audioUrl} controls preload="none" className="mt-2 w-full" />
      )}
    </figure>
  );
}
