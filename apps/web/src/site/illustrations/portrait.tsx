import { brownHair, casing, darkHair, skin } from './palette.ts';

type PortraitProps = {
  x: number;
  y: number;
  scale?: number;
  coat: string;
  hair: 'dark' | 'brown' | 'long';
  /** Of several who ring, the one who answers. */
  hasAnswered?: boolean;
};

/** A person elsewhere, in a circle of radius 40 around (x, y), with a phone at the ear if they have answered. */
export function Portrait({ x, y, scale = 1, coat, hair, hasAnswered = false }: PortraitProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle
        r="42"
        strokeWidth="4"
        className={hasAnswered ? 'fill-green-tint stroke-green' : 'fill-surface stroke-line'}
      />
      {hair === 'long' && (
        <path d="M-16-10c0-10 7-16 16-16s16 6 16 16c0 10 3 17 1 25h-34c-2-8 1-15 1-25Z" className={brownHair} />
      )}
      <path d="M-28 28.600C-28 8 28 8 28 28.600a40 40 0 0 1-56 0Z" className={coat} />
      <rect x="-5" y="0" width="10" height="17" rx="5" className={skin} />
      <circle cy="-8" r="14" className={skin} />
      <path
        d="M-14.5-5c-4-11 3-20 14.5-20s18 8 15 17c-6 0-11-2-15-6-3 5-9 8-14.5 9Z"
        className={hair === 'dark' ? darkHair : brownHair}
      />
      {hasAnswered && (
        <>
          <rect x="11" y="-17" width="9" height="21" rx="3" transform="rotate(-8 15 -6)" className={casing} />
          <circle cx="17" cy="5" r="5.5" className={skin} />
        </>
      )}
    </g>
  );
}
