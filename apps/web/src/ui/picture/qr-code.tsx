import { classNames } from '../class-names.ts';
import { qrPath } from './qr-path.ts';

type QrCodeProps = {
  value: string;
  label: string;
  className?: string;
};

/** Dark on light in every theme, because scanners need it. */
export function QrCode({ value, label, className = 'size-48' }: QrCodeProps) {
  const { size, path } = qrPath(value);

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-control', className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#1c2333" />
    </svg>
  );
}
