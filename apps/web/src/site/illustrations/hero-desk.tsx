import { Bell } from './bell.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { deepWood } from './palette.ts';
import { Person } from './person.tsx';
import { CallPageScreen, Phone } from './phone.tsx';
import { Counter, PendantLamp, Plant, TableCard } from './room.tsx';

/** The front desk, for wide screens: a guest rings, and the desk answers. */
export function HeroDeskWide(props: IllustrationProps) {
  return (
    <Illustration width={640} height={520} hasWalls {...props}>
      <rect width="640" height="520" className="fill-indigo-tint" />
      <KeyRack />
      <PendantLamp x={86} y={92} />
      <PendantLamp x={548} y={92} />
      <rect x="24" y="491" width="592" height="5" rx="2.5" className="fill-line-strong" opacity="0.4" />
      <Plant x={586} y={492} />
      <Person x={474} y={470} scale={1.34} looksLeft clothes="indigo" hair="bun" does="listen" />
      <Counter x={170} y={336} width={380} height={156}>
        <rect x="34" y="40" width="312" height="90" rx="8" fill="#000" opacity="0.08" />
      </Counter>
      <TableCard x={222} y={337} scale={1.1} />
      <Bell x={348} y={336} scale={1.5} isRinging />
      <Person x={116} y={498} scale={1.42} clothes="gold" hair="brown" does="scan" />
    </Illustration>
  );
}

/** The front desk for a phone: the bell and the call page that rings it. */
export function HeroDeskNarrow(props: IllustrationProps) {
  return (
    <Illustration width={480} height={300} hasWalls {...props}>
      <rect width="480" height="300" className="fill-indigo-tint" />
      <PendantLamp x={404} y={74} />
      <Counter x={-20} y={230} width={520} height={70} />
      <Bell x={268} y={230} scale={1.6} isRinging />
      <TableCard x={404} y={231} scale={1.15} />
      <Phone x={112} y={154} scale={1.3} tilt={-7}>
        <CallPageScreen />
      </Phone>
    </Illustration>
  );
}

const shelves = [86, 136];
const pigeonholes = [196, 238, 280, 322, 364, 406];

/** A hotel's key board, with a key for some of the rooms. */
function KeyRack() {
  return (
    <>
      <rect x="186" y="76" width="262" height="112" rx="8" className={deepWood} />
      {shelves.flatMap((y, row) =>
        pigeonholes.map((x, column) => (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width="34" height="42" rx="3" fill="#000" opacity="0.18" />
            {(row * 5 + column * 3) % 4 === 0 && <Key x={x + 17} y={y + 12} />}
          </g>
        )),
      )}
    </>
  );
}

function Key({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth="3" strokeLinecap="round" className="stroke-gold">
      <circle r="4.5" />
      <path d="M0 5v14m0-4h4" />
    </g>
  );
}
