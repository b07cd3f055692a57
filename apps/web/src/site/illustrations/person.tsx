import { brownHair, casing, darkHair, skin, trousers } from './palette.ts';

type PersonProps = {
  /** Where the person stands. */
  x: number;
  y: number;
  scale?: number;
  looksLeft?: boolean;
  clothes: keyof typeof clothesStyles;
  hair: keyof typeof hairStyles;
  does: 'scan' | 'give' | 'listen' | 'wait';
};

/** A person of height 200, without a face. */
export function Person({ x, y, scale = 1, looksLeft = false, clothes, hair, does }: PersonProps) {
  const { Back, Front } = hairStyles[hair];
  const { coat, sleeve } = clothesStyles[clothes];
  return (
    <g transform={`translate(${x} ${y}) scale(${looksLeft ? -scale : scale} ${scale})`}>
      <Back />
      <Legs />
      <rect x="-6.5" y="-168" width="13" height="20" className={skin} />
      <path d="M-29-134c0-13 8-21 20-21h18c12 0 20 8 20 21l3 58c0 4-3 7-7 7h-50c-4 0-7-3-7-7Z" className={coat} />
      <circle cy="-178" r="17.5" className={skin} />
      <Front />
      <Arm does={does} sleeve={sleeve} />
    </g>
  );
}

function Legs() {
  return (
    <g className={trousers}>
      <path d="M-26-76h24l-2 70h-19Z" />
      <path d="M26-76H2l2 70h19Z" />
      <path d="M-24-8h20c2 0 4 2 4 4v4h-24Z" className={casing} />
      <path d="M4-8h20c3 0 5 3 5 8H4Z" className={casing} />
    </g>
  );
}

type ArmProps = { does: PersonProps['does']; sleeve: string };

function Arm({ does, sleeve }: ArmProps) {
  const { bend, hand, device } = gestures[does];
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {device && <rect {...device} width="13" height="25" rx="3" className={casing} />}
      <circle cx={hand[0]} cy={hand[1]} r="7.5" className={skin} />
      <path d={bend} strokeWidth="15" className={sleeve} />
      <path d={bend} strokeWidth="15" className="stroke-ink" opacity="0.14" />
    </g>
  );
}

type Gesture = { bend: string; hand: [number, number]; device?: { x: number; y: number; transform: string } };

const gestures: Record<PersonProps['does'], Gesture> = {
  scan: {
    bend: 'M-8-134 4-102 36-112',
    hand: [46, -115],
    device: { x: 42, y: -139, transform: 'rotate(12 48 -126)' },
  },
  give: { bend: 'M-8-134 6-106 38-122', hand: [48, -127] },
  listen: {
    bend: 'M-6-132 18-106 24-140',
    hand: [22, -156],
    device: { x: 12, y: -188, transform: 'rotate(-6 18 -176)' },
  },
  wait: { bend: 'M-4-132 2-104 0-84', hand: [0, -72] },
};

const clothesStyles = {
  indigo: { coat: 'fill-indigo', sleeve: 'stroke-indigo' },
  gold: { coat: 'fill-gold', sleeve: 'stroke-gold' },
  green: { coat: 'fill-green', sleeve: 'stroke-green' },
  light: { coat: 'fill-surface', sleeve: 'stroke-surface' },
};

const hairStyles = {
  short: { Back: () => null, Front: () => <ShortHair tone={darkHair} /> },
  brown: { Back: () => null, Front: () => <ShortHair tone={brownHair} /> },
  long: { Back: () => <LongHair tone={brownHair} />, Front: () => <Fringe tone={brownHair} /> },
  bun: { Back: () => <Bun tone={darkHair} />, Front: () => <ShortHair tone={darkHair} /> },
};

function ShortHair({ tone }: { tone: string }) {
  return (
    <path d="M-18.5-172c-5-14 3-26 18-26 14 0 22 10 19 21-6 1-14-1-19-6-2 5-7 7-11 7-1 2-3 5-7 4Z" className={tone} />
  );
}

function Fringe({ tone }: { tone: string }) {
  return <path d="M-19-172c-4-15 4-26 18.5-26S22-188 18.5-174c-8 0-15-4-19-10-4 7-11 11-18.5 12Z" className={tone} />;
}

function LongHair({ tone }: { tone: string }) {
  return <path d="M-21-178c0-12 9-20 21-20s21 8 21 20c0 12 3 22 1 31-12 6-32 6-44 0-2-9 1-19 1-31Z" className={tone} />;
}

function Bun({ tone }: { tone: string }) {
  return <circle cx="-10" cy="-199" r="9" className={tone} />;
}
