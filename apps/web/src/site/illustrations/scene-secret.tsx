import { Bell } from './bell.tsx';
import { type IllustrationProps, Scene } from './illustration.tsx';
import { paper } from './palette.ts';
import { Person } from './person.tsx';

/** A door that opens to visitors who know the password. */
export function SceneSecret(props: IllustrationProps) {
  return (
    <Scene {...props} isNight>
      <rect width="480" height="360" fill="#2b3762" />
      <rect y="300" width="480" height="60" fill="#1d2747" />
      <Doorway />
      <Plate />
      <Person x={108} y={342} scale={1.14} clothes="light" hair="long" does="scan" />
      <Password />
    </Scene>
  );
}

function Doorway() {
  return (
    <>
      <path d="M262 304V148a80 80 0 0 1 160 0v156Z" fill="#1d2747" />
      <path d="M276 304V148a66 66 0 0 1 132 0v156Z" fill="#f3d48c" />
      <path d="M276 304h132l40 56H236Z" fill="#f3d48c" opacity="0.35" />
      <path d="M408 304V148a66 66 0 0 0-66-66c-4 0-8 .4-12 1.100V340l78-36Z" fill="#8a6238" />
      <path d="M346 110v84l46-6v-40a44 44 0 0 0-46-38ZM346 214v90l46-20v-76Z" fill="#000" opacity="0.14" />
      <circle cx="342" cy="212" r="6" fill="#e8b04a" />
    </>
  );
}

function Plate() {
  return (
    <>
      <rect x="192" y="176" width="54" height="66" rx="6" fill={paper} />
      <Bell x={219} y={212} scale={0.36} />
      <g fill="#1c2333">
        <circle cx="206" cy="227" r="3.5" />
        <circle cx="215" cy="227" r="3.5" />
        <circle cx="224" cy="227" r="3.5" />
        <circle cx="233" cy="227" r="3.5" />
      </g>
    </>
  );
}

function Password() {
  return (
    <>
      <path d="M150 126l14-26h26Z" className="fill-surface" />
      <rect x="56" y="36" width="168" height="68" rx="14" className="fill-surface" />
      <g className="fill-ink">
        <circle cx="82" cy="70" r="7" />
        <circle cx="106" cy="70" r="7" />
        <circle cx="130" cy="70" r="7" />
        <circle cx="154" cy="70" r="7" />
      </g>
      <g className="stroke-gold" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="196" cy="60" r="9" />
        <path d="M196 70v20M196 84h8" />
      </g>
    </>
  );
}
