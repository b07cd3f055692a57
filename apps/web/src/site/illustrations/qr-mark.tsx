import { paper, print } from './palette.ts';

type QrMarkProps = { x: number; y: number; size: number };

/** Looks like a QR code, and cannot be scanned. */
export function QrMark({ x, y, size }: QrMarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 17})`}>
      <rect width="17" height="17" rx="1.5" fill={paper} />
      <g stroke={print} strokeWidth="1.2">
        <rect x="2.6" y="2.6" width="3.8" height="3.8" />
        <rect x="10.6" y="2.6" width="3.8" height="3.8" />
        <rect x="2.6" y="10.6" width="3.8" height="3.8" />
      </g>
      <path
        d="M4 4h1v1H4zM12 4h1v1h-1zM4 12h1v1H4zM8 2h1v2H8zM8 5h1v3H8zM2 8h2v1H2zM5 8h2v1H5zM10 8h2v1h-2zM13 8h2v1h-2zM8 9h1v2H8zM9 11h2v2H9zM12 10h1v2h-1zM14 11h1v3h-1zM8 13h1v2H8zM11 14h2v1h-2zM10 10h1v1h-1z"
        fill={print}
      />
    </g>
  );
}
