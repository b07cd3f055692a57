import type { InboxColour } from '@yobirin/contract/inbox';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import type { Label } from './inbox-queries.ts';

/** A label on a thread: its name beside a dot in its colour. */
export function LabelMark({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) {
  return (
    <span className="inline-flex max-w-32 shrink-0 items-center gap-1.5 rounded-tag bg-sunken px-2 py-0.5 text-xs leading-normal font-medium text-ink">
      <LabelDot colour={colour} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  );
}

export function LabelDot({ colour, className = 'size-2.5' }: { colour: InboxColour; className?: string }) {
  return <span aria-hidden="true" className={classNames('shrink-0 rounded-full', className, dotStyles[colour])} />;
}

export const colourNames: Record<InboxColour, () => string> = {
  GREY: m.inbox_colour_grey,
  RED: m.inbox_colour_red,
  ORANGE: m.inbox_colour_orange,
  YELLOW: m.inbox_colour_yellow,
  GREEN: m.inbox_colour_green,
  TEAL: m.inbox_colour_teal,
  BLUE: m.inbox_colour_blue,
  PURPLE: m.inbox_colour_purple,
  PINK: m.inbox_colour_pink,
};

const dotStyles: Record<InboxColour, string> = {
  GREY: 'bg-[light-dark(#7d8496,#98a0b3)]',
  RED: 'bg-[light-dark(#cf4035,#f0796d)]',
  ORANGE: 'bg-[light-dark(#d9731a,#f29b4e)]',
  YELLOW: 'bg-[light-dark(#c79a06,#ecc94b)]',
  GREEN: 'bg-[light-dark(#1f9760,#4cc38a)]',
  TEAL: 'bg-[light-dark(#138d94,#43c2c9)]',
  BLUE: 'bg-[light-dark(#3468d6,#7ea6ff)]',
  PURPLE: 'bg-[light-dark(#7d4fcf,#b794f6)]',
  PINK: 'bg-[light-dark(#c94a8c,#f191c1)]',
};
