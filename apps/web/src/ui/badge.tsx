import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'indigo' | 'gold' | 'green' | 'red';

type BadgeProps = {
  tone?: BadgeTone;
  /** A coloured dot before the text, for a lasting state such as "available". */
  hasDot?: boolean;
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', hasDot = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-xs leading-normal font-medium',
        toneStyles[tone],
        className,
      )}
    >
      {hasDot && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  );
}

const toneStyles: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  indigo: 'bg-indigo-tint text-indigo',
  gold: 'bg-gold-tint text-gold-ink',
  green: 'bg-green-tint text-green-ink',
  red: 'bg-red-tint text-red',
};
