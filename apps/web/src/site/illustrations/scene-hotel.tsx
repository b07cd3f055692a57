import { Bell } from './bell.tsx';
import { type IllustrationProps, Scene } from './illustration.tsx';
import { deepWood, linen, wood } from './palette.ts';
import { Person } from './person.tsx';
import { Bubble, RingLine, TableCard } from './room.tsx';

/** A guest scans the card at the bedside, and the bell rings at the front desk. */
export function SceneHotel(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <rect width="480" height="360" className="fill-indigo-tint" />
      <rect y="304" width="480" height="56" className="fill-ink" opacity="0.1" />
      <NightWindow />
      <Bed />
      <Nightstand />
      <Person x={88} y={336} scale={1.12} clothes="indigo" hair="short" does="scan" />
      <RingLine d="M154 170C182 112 244 84 318 92" />
      <Bubble x={386} y={88} radius={60}>
        <Bell x={0} y={30} scale={0.8} isRinging />
      </Bubble>
    </Scene>
  );
}

function NightWindow() {
  return (
    <>
      <rect x="30" y="24" width="110" height="72" rx="6" fill="#24325f" />
      <circle cx="112" cy="48" r="12" fill="#f3d48c" />
      <path d="M85 24v72" strokeWidth="4" className="stroke-surface" />
      <rect x="30" y="24" width="110" height="72" rx="6" strokeWidth="6" className="stroke-surface" />
    </>
  );
}

function Bed() {
  return (
    <>
      <rect x="290" y="182" width="18" height="134" rx="6" className={deepWood} />
      <rect x="304" y="268" width="180" height="34" className={wood} />
      <rect x="304" y="240" width="180" height="34" rx="6" className={linen} />
      <rect x="310" y="220" width="66" height="26" rx="12" className={linen} />
      <rect x="310" y="236" width="66" height="10" rx="5" className="fill-ink" opacity="0.06" />
      <path d="M362 240c4-10 12-14 24-14h94v52H362Z" className="fill-indigo" />
      <path d="M362 240c4-10 12-14 24-14h94v12H362Z" className="fill-surface" opacity="0.25" />
    </>
  );
}

function Nightstand() {
  return (
    <>
      <rect x="190" y="250" width="82" height="66" className={wood} />
      <rect x="198" y="264" width="66" height="20" rx="3" className={deepWood} />
      <circle cx="231" cy="274" r="3.5" className="fill-gold" />
      <rect x="180" y="242" width="102" height="11" rx="4" className={deepWood} />
      <circle cx="258" cy="184" r="52" className="fill-gold" opacity="0.16" />
      <rect x="255" y="198" width="6" height="44" className={deepWood} />
      <rect x="243" y="236" width="30" height="7" rx="3.5" className={deepWood} />
      <path d="M246 160h24l12 40h-48Z" className="fill-gold" />
      <TableCard x={210} y={242} />
    </>
  );
}
