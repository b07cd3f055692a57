import { parseUserText } from './parse-user-text.ts';

/** A user's text: line breaks are kept, addresses and phone numbers are links (CALLPAGE-17). */
export function UserText({ text }: { text: string }) {
  return parseUserText(text).map((part, index) => {
    if (part.type === 'plain') return part.text;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        key={index}
        href={part.href}
        dir="ltr"
        className="text-indigo underline underline-offset-4"
        // Leaving the page would end a call. A holder's links are not recommended by us to search engines.
        {...(part.type === 'url' && { target: '_blank', rel: 'nofollow ugc noopener noreferrer' })}
      >
        {part.text}
      </a>
    );
  });
}
