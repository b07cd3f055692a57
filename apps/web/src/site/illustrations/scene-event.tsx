import { type IllustrationProps, Scene } from './illustration.tsx';
import { deepWood, paper } from './palette.ts';
import { Person } from './person.tsx';
import { QrMark } from './qr-mark.tsx';
import { Counter, RingLine } from './room.tsx';

/** A visitor at a sign somewhere in the hall reaches the people at the desk. */
export function SceneEvent(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <rect width="480" height="360" className="fill-green-tint" />
      <rect y="300" width="480" height="60" className="fill-ink" opacity="0.1" />
      <Bunting />
      <Sign />
      <Person x={158} y={338} looksLeft clothes="gold" hair="long" does="scan" />
      <Person x={320} y={356} clothes="indigo" hair="bun" does="listen" />
      <Person x={404} y={352} looksLeft clothes="indigo" hair="brown" does="wait" />
      <Counter x={256} y={250} width={208} height={110}>
        <circle cx="104" cy="58" r="25" className="fill-gold-tint" />
        <path d="M89 66a15 15 0 0 1 30 0Z" className="fill-gold" />
        <rect x="86" y="68" width="36" height="5" rx="2.5" className="fill-indigo" />
        <rect x="99" y="44" width="10" height="4" rx="2" className="fill-gold" />
        <rect x="102.5" y="46" width="3" height="7" className="fill-gold" />
      </Counter>
      <Canopy />
      <RingLine d="M84 166C100 88 236 76 290 186" />
    </Scene>
  );
}

function Bunting() {
  return (
    <>
      <path d="M-6 22Q120 40 248 86" strokeWidth="3" className="stroke-line-strong" />
      <path d="M0 0h28L14 25Z" transform="translate(30 27.5) rotate(10)" className="fill-indigo" />
      <path d="M0 0h28L14 25Z" transform="translate(94 40.5) rotate(14)" className="fill-gold" />
      <path d="M0 0h28L14 25Z" transform="translate(158 57) rotate(17)" className="fill-green" />
    </>
  );
}

function Sign() {
  return (
    <>
      <path d="M38 330 52 190h56l14 140" strokeWidth="7" strokeLinecap="round" className="stroke-line-strong" />
      <rect x="36" y="178" width="88" height="116" rx="6" fill={paper} />
      <path d="M36 200v-16a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v16Z" className="fill-indigo" />
      <QrMark x={50} y={210} size={60} />
      <rect x="58" y="278" width="44" height="6" rx="3" fill="#c9c4b6" />
    </>
  );
}

function Canopy() {
  const stripes = [250, 294, 338, 382, 426];
  return (
    <>
      <path d="M266 120v132M454 120v132" strokeWidth="7" className="stroke-line-strong" />
      {stripes.map((x, index) => (
        <path
          key={x}
          d={`M${x} 96h44v34a22 22 0 0 1-44 0Z`}
          className={index % 2 === 0 ? 'fill-indigo' : 'fill-surface'}
        />
      ))}
      <rect x="244" y="84" width="232" height="14" rx="4" className={deepWood} />
    </>
  );
}
