import { TextLink } from '../parts/text-link.tsx';
import { blocksOf, type HelpBlock, type HelpPhrase, phrasesOf } from './help-text.ts';

export function HelpAnswer({ text }: { text: string }) {
  return (
    <div data-help-text className="grid gap-3">
      {blocksOf(text).map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Phrases text={block.text} />
      </p>
    );
  }
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1.5 pl-6 ${block.kind === 'steps' ? 'list-decimal' : 'list-disc'} marker:text-muted`}>
      {block.items.map((item) => (
        <li key={item}>
          <Phrases text={item} />
        </li>
      ))}
    </List>
  );
}

function keyOf(block: HelpBlock): string {
  return block.kind === 'paragraph' ? block.text : block.items.join();
}

function Phrases({ text }: { text: string }) {
  return phrasesOf(text).map((phrase) => <Phrase key={phrase.text} phrase={phrase} />);
}

function Phrase({ phrase }: { phrase: HelpPhrase }) {
  if (phrase.kind === 'link') return <TextLink href={phrase.href}>{phrase.text}</TextLink>;
  if (phrase.kind === 'code') return <code className="rounded-tag bg-sunken px-1.5 py-0.5 text-sm">{phrase.text}</code>;
  return phrase.text;
}
