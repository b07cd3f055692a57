import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Slides and the controls that choose among them; `run-carousels.ts` finds it by its attributes. */
export function Carousel({ rotates = false, children }: { rotates?: boolean; children: ReactNode }) {
  return (
    <div data-carousel={rotates ? 'rotates' : ''} className="group/carousel">
      {children}
    </div>
  );
}

/** A scrolling list, until the script stacks the slides in one place without a layout shift. */
export function Slides({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden">
      <ul
        data-slides
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto [scrollbar-width:none] group-data-live/carousel:grid group-data-live/carousel:touch-pan-y group-data-live/carousel:overflow-visible noscript:pb-2 noscript:[scrollbar-width:auto]"
      >
        {children}
      </ul>
    </div>
  );
}

export function Slide({ children }: { children: ReactNode }) {
  return (
    <li
      className={classNames(
        'w-full shrink-0 snap-center group-data-live/carousel:invisible group-data-live/carousel:[grid-area:1/1] noscript:w-11/12',
        'group-data-live/carousel:data-current:visible group-data-turned/carousel:data-current:animate-turn',
      )}
    >
      {children}
    </li>
  );
}
