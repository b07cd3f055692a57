type BellProps = { x: number; y: number; scale?: number; isRinging?: boolean };

/** The reception bell, 100 wide, standing on (x, y). */
export function Bell({ x, y, scale = 1, isRinging = false }: BellProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-13" y="-71" width="26" height="10" rx="5" className="fill-gold" />
      <rect x="-4.5" y="-64" width="9" height="14" className="fill-gold" />
      <path d="M-43-14a43 43 0 0 1 86 0Z" className="fill-gold" />
      <path d="M-43-14a43 43 0 0 1 1.6-11.5h82.8A43 43 0 0 1 43-14Z" fill="#000" opacity="0.1" />
      <path d="M-30-29a32 32 0 0 1 19-20" stroke="#fff3d6" strokeWidth="5.5" strokeLinecap="round" />
      <rect x="-52" y="-11" width="104" height="11" rx="5.5" className="fill-indigo" />
      {isRinging && <Sound />}
    </g>
  );
}

function Sound() {
  return (
    <g className="stroke-gold" strokeWidth="5" strokeLinecap="round">
      <path d="M-45-62a56 56 0 0 1 14-19" />
      <path d="M-59-66a72 72 0 0 1 18-26" opacity="0.5" />
      <path d="M45-62a56 56 0 0 0-14-19" />
      <path d="M59-66a72 72 0 0 0-18-26" opacity="0.5" />
    </g>
  );
}
