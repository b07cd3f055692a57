import { encode } from 'uqr';

/** Scanners need four light modules around the code. */
const quietZone = 4;

/** The dark modules of a QR code as one SVG path, in a square of `size` modules. */
export function qrPath(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: quietZone });
  return { size, path: data.map(rowPath).join('') };
}

/** One bar for each run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g);
  return Array.from(bars, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
}
