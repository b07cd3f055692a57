import { classNames } from '../class-names.ts';
import { BellIcon } from './icons.tsx';
import { useRound } from './use-round.ts';

/** A bell that swings once in each round. */
export function RingingIcon({ className }: { className: string }) {
  return <BellIcon key={useRound()} className={classNames('origin-top animate-ring', className)} />;
}
