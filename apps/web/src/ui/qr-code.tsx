import { encode } from 'uqr';
import { classNames } from './class-names.ts';

type QrCodeProps = {
  value: string;
  label: string;
  className?: string;
};

/** Scanners need four light modules around the code, and dark on light in every theme. */
const quietZone = 4;

export function QrCode({ value, label, className = 'size-48' }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: quietZone });

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-control', className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={data.map(rowPath).join('')} fill="#1c2333" />
    </svg>
  );
}

/** One bar for each run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g);
  return Array.from(bars, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
}
