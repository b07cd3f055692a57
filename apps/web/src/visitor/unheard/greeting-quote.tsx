import { m } from '../../i18n/gen/messages.js';
import type { Greeting } from './use-greeting.ts';

type GreetingQuoteProps = { greeting: Greeting; nickname: string };

/** What the holder says before a visitor records: to hear, to read, or both. */
export function GreetingQuote({ greeting: { text, audioUrl }, nickname }: GreetingQuoteProps) {
  if (text === null && audioUrl === null) return null;
  return (
    <figure className="rounded-card bg-sunken p-4">
      <figcaption className="text-sm text-muted">{m.voice_greeting_of({ nickname })}</figcaption>
      {text !== null && (
        <blockquote dir="auto" className="mt-1 whitespace-pre-line">
          {text}
        </blockquote>
      )}
      {audioUrl !== null && (
        // biome-ignore lint/a11y/useMediaCaption: the holder may add the words as a text
        <audio src={audioUrl} controls preload="none" className="mt-2 w-full" />
      )}
    </figure>
  );
}
