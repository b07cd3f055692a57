import type { ReactNode } from 'react';
import { casing } from './palette.ts';

type PhoneProps = { x: number; y: number; scale?: number; tilt?: number; children?: ReactNode };

/** A phone of 72 by 140 with its middle at (x, y); its screen runs from (-31, -62) to (31, 62). */
export function Phone({ x, y, scale = 1, tilt = 0, children }: PhoneProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${scale})`}>
      <rect x="-36" y="-70" width="72" height="140" rx="12" className={casing} />
      <rect x="-31" y="-63" width="62" height="126" rx="8" className="fill-surface" />
      <rect x="-9" y="-59" width="18" height="4" rx="2" className={casing} />
      {children}
    </g>
  );
}

/** The call page: the holder, and the button that rings. */
export function CallPageScreen() {
  return (
    <>
      <path d="M-31-28v-27a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v27Z" className="fill-indigo-tint" />
      <rect x="-9" y="-59" width="18" height="4" rx="2" className={casing} />
      <circle cx="0" cy="-27" r="14" className="fill-surface" />
      <circle cx="0" cy="-27" r="11.5" className="fill-gold" />
      <rect x="-18" y="-6" width="36" height="6" rx="3" className="fill-ink" />
      <rect x="-22" y="6" width="44" height="4" rx="2" className="fill-line" />
      <rect x="-22" y="14" width="32" height="4" rx="2" className="fill-line" />
      <rect x="-23" y="28" width="46" height="14" rx="5" className="fill-green" />
      <rect x="-23" y="45" width="46" height="12" rx="5" className="fill-line" />
    </>
  );
}

/** An incoming call, with buttons to answer and decline. */
export function RingingScreen() {
  return (
    <>
      <circle cx="0" cy="-24" r="22" className="fill-gold-tint" />
      <circle cx="0" cy="-24" r="14" className="fill-gold" />
      <rect x="-18" y="6" width="36" height="6" rx="3" className="fill-ink" />
      <circle cx="-15" cy="40" r="10.5" className="fill-red" />
      <circle cx="15" cy="40" r="10.5" className="fill-green" />
      <Handset x={15} y={40} />
      <Handset x={-15} y={40} turn={135} />
    </>
  );
}

function Handset({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) rotate(${turn})`}
      d="M-4.4-4.2c0 4.8 3.8 8.6 8.6 8.6l1-2.6-2.6-1.6-1.7.9a6 6 0 0 1-2.2-2.2l.9-1.7-1.5-2.6Z"
      className="fill-surface"
    />
  );
}
