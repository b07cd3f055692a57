import type { ReactNode } from 'react';
import { deepWood, paper, wood } from './palette.ts';
import { QrMark } from './qr-mark.tsx';

type Place = { x: number; y: number };

/** Hangs from the ceiling down to y. */
export function PendantLamp({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="46" className="fill-gold" opacity="0.14" />
      <rect x="-1.5" y={-y} width="3" height={y} className="fill-line-strong" />
      <path d="M-24 4c0-16 9-26 24-26S24-12 24 4Z" className="fill-indigo" />
      <path d="M-10 4h20a10 10 0 0 1-20 0Z" className="fill-gold" />
    </g>
  );
}

/** Stands on (x, y). */
export function Plant({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="fill-green">
        <path d="M0-30c-4-26-18-40-38-44-2 22 12 40 38 44Z" opacity="0.75" />
        <path d="M0-30c4-26 18-38 36-42 2 22-10 38-36 42Z" opacity="0.75" />
        <path d="M0-28c-14-26-12-50 2-70 14 22 14 46-2 70Z" />
      </g>
      <path d="M-20-32h40l-5 32h-30Z" className={deepWood} />
      <rect x="-23" y="-36" width="46" height="9" rx="3" className={wood} />
    </g>
  );
}

type CounterProps = Place & { width: number; height: number; children?: ReactNode };

/** A desk to stand at; (x, y) is the left end of its top. */
export function Counter({ x, y, width, height, children }: CounterProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="8" y="8" width={width - 16} height={height - 8} className={wood} />
      <rect x="8" y="8" width={width - 16} height="8" fill="#000" opacity="0.1" />
      <rect width={width} height="12" rx="4" className={deepWood} />
      {children}
    </g>
  );
}

/** A tent card with the code, standing on (x, y). */
export function TableCard({ x, y, scale = 1 }: Place & { scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M24-52 34 0H20Z" className="fill-line-strong" />
      <path d="M-24-54h48l4 54h-56Z" fill={paper} />
      <path d="M-24-54h48l.6 9h-49.2Z" className="fill-gold" />
      <QrMark x={-17} y={-42} size={35} />
    </g>
  );
}

/** A scene at another place, drawn around (0, 0). */
export function Bubble({ x, y, radius, children }: Place & { radius: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} strokeWidth="4" className="fill-surface stroke-line" />
      {children}
    </g>
  );
}

/** The path of a ring. */
export function RingLine({ d }: { d: string }) {
  return <path d={d} strokeWidth="4" strokeLinecap="round" strokeDasharray="0.1 10" className="stroke-gold" />;
}
