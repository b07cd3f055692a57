import { Bell } from './bell.tsx';
import { type IllustrationProps, Scene } from './illustration.tsx';
import { paper } from './palette.ts';
import { Person } from './person.tsx';
import { Portrait } from './portrait.tsx';
import { QrMark } from './qr-mark.tsx';
import { RingLine } from './room.tsx';

/** The shop is closed for the night; the sign beside its door still rings. */
export function SceneStore(props: IllustrationProps) {
  return (
    <Scene {...props} isNight>
      <rect width="480" height="360" fill="#1d2747" />
      <Sky />
      <rect x="150" y="56" width="330" height="248" fill="#3a4975" />
      <rect x="140" y="44" width="340" height="16" rx="4" fill="#2b3860" />
      <Shutter />
      <Door />
      <Awning />
      <rect y="302" width="480" height="58" fill="#151d38" />
      <rect y="302" width="480" height="6" fill="#2b3860" />
      <DoorSign />
      <Person x={92} y={344} scale={1.1} clothes="gold" hair="long" does="scan" />
      <RingLine d="M152 184C150 128 206 84 292 80" />
      <Portrait x={346} y={80} scale={1.1} coat="fill-indigo" hair="dark" hasAnswered />
    </Scene>
  );
}

function Sky() {
  return (
    <>
      <path d="M78 42a30 30 0 1 0 26 44 24 24 0 0 1-26-44Z" fill="#f3d48c" />
      <g fill="#f7e9c8">
        <circle cx="28" cy="36" r="2.5" />
        <circle cx="124" cy="30" r="2" />
        <circle cx="34" cy="120" r="2" />
        <circle cx="120" cy="118" r="2.5" />
      </g>
    </>
  );
}

function Shutter() {
  return (
    <>
      <rect x="350" y="184" width="118" height="120" fill="#7482a8" />
      <path
        d="M350 200h118M350 216h118M350 232h118M350 248h118M350 264h118M350 280h118"
        stroke="#5c6a92"
        strokeWidth="4"
      />
    </>
  );
}

function Door() {
  return (
    <>
      <rect x="254" y="180" width="80" height="124" fill="#8a6238" />
      <rect x="264" y="192" width="60" height="70" rx="3" fill="#26335c" />
      <circle cx="322" cy="278" r="4.5" fill="#e8b04a" />
      <path d="m280 212 14-14 14 14" stroke="#f7e9c8" strokeWidth="2.5" />
      <rect x="274" y="211" width="40" height="26" rx="4" fill={paper} />
      <path d="M293 215a9 9 0 1 0 8 13 7.5 7.5 0 0 1-8-13Z" fill="#27407c" />
    </>
  );
}

function Awning() {
  const stripes = [240, 280, 320, 360, 400, 440];
  return stripes.map((x, index) => (
    <path key={x} d={`M${x} 138h40v30a20 20 0 0 1-40 0Z`} fill={index % 2 === 0 ? '#e2a52d' : '#f8efdc'} />
  ));
}

function DoorSign() {
  return (
    <>
      <circle cx="200" cy="214" r="62" fill="#f3d48c" opacity="0.2" />
      <path d="M186 146h28l6 14h-40Z" fill="#e8b04a" />
      <rect x="166" y="164" width="68" height="102" rx="6" fill={paper} />
      <Bell x={200} y={204} scale={0.42} />
      <QrMark x={178} y={212} size={44} />
    </>
  );
}
