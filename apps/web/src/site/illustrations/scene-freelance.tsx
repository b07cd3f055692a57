import { type IllustrationProps, Scene } from './illustration.tsx';
import { casing, deepWood, paper, print, wood } from './palette.ts';
import { Person } from './person.tsx';
import { QrMark } from './qr-mark.tsx';
import { PendantLamp } from './room.tsx';

/** A business card with a code instead of a phone number, handed over in a café. */
export function SceneFreelance(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <rect width="480" height="360" className="fill-gold-tint" />
      <StreetWindow />
      <rect y="310" width="480" height="50" className="fill-ink" opacity="0.1" />
      <PendantLamp x={386} y={64} />
      <Person x={80} y={344} scale={1.1} clothes="indigo" hair="short" does="scan" />
      <BusinessCard />
      <Person x={352} y={338} scale={1.1} looksLeft clothes="green" hair="bun" does="give" />
      <Table />
    </Scene>
  );
}

function StreetWindow() {
  return (
    <>
      <rect x="136" y="28" width="196" height="150" rx="6" className="fill-indigo-tint" />
      <path d="M136 178v-52h34V92h40v46h30V104h44v34h48v40Z" className="fill-indigo" opacity="0.16" />
      <path d="M234 28v150" strokeWidth="5" className="stroke-surface" />
      <rect x="136" y="28" width="196" height="150" rx="6" strokeWidth="7" className="stroke-surface" />
    </>
  );
}

function Table() {
  return (
    <>
      <rect x="236" y="264" width="12" height="96" className={deepWood} />
      <rect x="448" y="264" width="12" height="96" className={deepWood} />
      <rect x="206" y="256" width="274" height="14" rx="5" className={wood} />
      <rect x="206" y="265" width="274" height="5" fill="#000" opacity="0.1" />
      <path d="M354 202h92a6 6 0 0 1 6 6v48H348v-48a6 6 0 0 1 6-6Z" className="fill-line-strong" />
      <circle cx="400" cy="229" r="7" className="fill-surface" opacity="0.7" />
      <rect x="334" y="250" width="132" height="7" rx="3.5" className={casing} />
      <path d="M222 226h34v18a12 12 0 0 1-12 12h-10a12 12 0 0 1-12-12Z" fill={paper} />
      <path d="M256 232h5a7 7 0 0 1 0 14h-6" strokeWidth="4" stroke={paper} />
    </>
  );
}

function BusinessCard() {
  return (
    <g transform="translate(245 188) rotate(-7)">
      <rect x="-50" y="-30" width="104" height="66" rx="6" fill="#000" opacity="0.1" />
      <rect x="-52" y="-34" width="104" height="66" rx="6" fill={paper} />
      <path d="M46-34h-8v66h8a6 6 0 0 0 6-6v-54a6 6 0 0 0-6-6Z" fill="#e2a52d" />
      <QrMark x={-48} y={-24} size={46} />
      <rect x="6" y="-18" width="24" height="6" rx="3" fill={print} />
      <rect x="6" y="-6" width="20" height="4" rx="2" fill="#c9c4b6" />
      <rect x="6" y="3" width="16" height="4" rx="2" fill="#c9c4b6" />
    </g>
  );
}
