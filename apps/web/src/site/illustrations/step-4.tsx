import { Bell } from './bell.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { paper, print } from './palette.ts';
import { QrMark } from './qr-mark.tsx';
import { Backdrop } from './step-parts.tsx';

/** One address as a print, on a card, and as a link. */
export function Step4(props: IllustrationProps) {
  return (
    <Illustration width={320} height={240} {...props}>
      <Backdrop />
      <Poster />
      <Card />
      <rect x="146" y="52" width="146" height="40" rx="20" strokeWidth="3" className="fill-surface stroke-line" />
      <g transform="translate(170 72) rotate(-45)" strokeWidth="4" className="stroke-indigo">
        <rect x="-12" y="-5" width="14" height="10" rx="5" />
        <rect x="-2" y="-5" width="14" height="10" rx="5" />
      </g>
      <rect x="190" y="67" width="82" height="9" rx="4.5" className="fill-indigo" />
    </Illustration>
  );
}

function Poster() {
  return (
    <g className="scheme-light">
      <rect x="43" y="35" width="118" height="166" rx="6" fill="#000" opacity="0.08" />
      <rect x="40" y="30" width="118" height="166" rx="6" fill={paper} />
      <Bell x={99} y={88} scale={0.6} />
      <QrMark x={58} y={98} size={82} />
    </g>
  );
}

function Card() {
  return (
    <g transform="translate(224 152) rotate(6)">
      <rect x="-62" y="-36" width="128" height="80" rx="7" fill="#000" opacity="0.1" />
      <rect x="-64" y="-40" width="128" height="80" rx="7" fill={paper} />
      <path d="M-57-40h9v80h-9a7 7 0 0 1-7-7v-66a7 7 0 0 1 7-7Z" fill="#e2a52d" />
      <rect x="-36" y="-20" width="36" height="7" rx="3.5" fill={print} />
      <rect x="-36" y="-6" width="30" height="5" rx="2.5" fill="#c9c4b6" />
      <rect x="-36" y="6" width="24" height="5" rx="2.5" fill="#c9c4b6" />
      <QrMark x={6} y={-26} size={52} />
    </g>
  );
}
