import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useRound } from './use-round.ts';

type BellMarkProps = {
  isRinging?: boolean;
  className?: string;
};

/** The product's sign, a reception bell. It swings and shows sound waves while it rings. */
export function BellMark({ isRinging = false, className = 'size-8' }: BellMarkProps) {
  if (isRinging) return <RingingBell className={className} />;
  return (
    <Drawing className={classNames('shrink-0', className)}>
      <Dome />
      <Base />
    </Drawing>
  );
}

/**
 * One SVG for each moving part: browsers move a whole SVG without repainting, which would take time from a call. Drawn anew in each
 * round, so it takes no presses: one of a button around it would be lost.
 */
function RingingBell({ className }: { className: string }) {
  const round = useRound();
  return (
    <span className={classNames('pointer-events-none relative block shrink-0', className)}>
      <Drawing className="absolute inset-0 size-full">
        <Base />
      </Drawing>
      <Fragment key={round}>
        <Drawing className="absolute inset-0 size-full origin-[50%_80%] animate-ring">
          <Dome />
        </Drawing>
        <Drawing className="absolute inset-0 size-full animate-sound opacity-50 motion-reduce:opacity-100">
          <g className="stroke-gold" strokeWidth="2.5" strokeLinecap="round">
            <path d="M7.5 19a18 18 0 0 1 5-6" />
            <path d="M40.5 19a18 18 0 0 0-5-6" />
          </g>
        </Drawing>
      </Fragment>
    </span>
  );
}

function Drawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      {children}
    </svg>
  );
}

function Dome() {
  return (
    <>
      <rect x="19" y="8" width="10" height="4.5" rx="2.25" className="fill-gold" />
      <rect x="22.25" y="11" width="3.5" height="6" className="fill-gold" />
      <path d="M7 34a17 17 0 0 1 34 0Z" className="fill-gold" />
      <path d="M13 31a11.5 11.5 0 0 1 7.5-9" stroke="#fff3d6" strokeWidth="2.5" strokeLinecap="round" />
    </>
  );
}

function Base() {
  return <rect x="4" y="36" width="40" height="6" rx="3" className="fill-indigo" />;
}

type LogoProps = {
  size?: 'medium' | 'large';
  /** Hides the name, for example, where only the bell fits. */
  nameClassName?: string;
};

/** The bell with the product's name. */
export function Logo({ size = 'medium', nameClassName }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 leading-none font-bold tracking-tight text-indigo',
        size === 'large' ? 'text-3xl' : 'text-xl',
      )}
    >
      <BellMark className={size === 'large' ? 'size-12' : 'size-8'} />
      <span lang="en" className={nameClassName}>
        Yobirin
      </span>
    </span>
  );
}
