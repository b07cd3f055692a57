import { classNames } from '../class-names.ts';

/** A placeholder for loading content; give it the size and radius of that content. */
export function Skeleton({ className = 'h-4 w-full rounded-tag' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe bg-line/75', className)} />;
}
