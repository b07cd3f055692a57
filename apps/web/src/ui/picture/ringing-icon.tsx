import { classNames } from '../class-names.ts';
import { BellIcon } from './icons.tsx';
import { useRound } from './use-round.ts';

/** A bell that swings once in each round. Drawn anew each time, so it takes no presses: one of a button around it would be lost. */
export function RingingIcon({ className }: { className: string }) {
  return <BellIcon key={useRound()} className={classNames('pointer-events-none origin-top animate-ring', className)} />;
}
