import { Illustration, type IllustrationProps } from './illustration.tsx';
import { CallPageScreen, Phone } from './phone.tsx';
import { Backdrop } from './step-parts.tsx';

/** A call page, and its hours. */
export function Step3(props: IllustrationProps) {
  return (
    <Illustration width={320} height={240} {...props}>
      <Backdrop />
      <Phone x={98} y={122} scale={1.36}>
        <CallPageScreen />
      </Phone>
      <rect x="162" y="58" width="126" height="124" rx="12" strokeWidth="3" className="fill-surface stroke-line" />
      <Clock />
      <rect x="222" y="80" width="50" height="8" rx="4" className="fill-ink" />
      <rect x="222" y="94" width="34" height="7" rx="3.5" className="fill-line-strong" />
      {days.map(({ y, from, until }) => (
        <g key={y}>
          <rect x="178" y={y} width="94" height="9" rx="4.5" className="fill-line" />
          <rect x={from} y={y} width={until - from} height="9" rx="4.5" className="fill-green" />
        </g>
      ))}
    </Illustration>
  );
}

const days = [
  { y: 122, from: 198, until: 252 },
  { y: 140, from: 198, until: 252 },
  { y: 158, from: 198, until: 228 },
];

function Clock() {
  return (
    <>
      <circle cx="194" cy="90" r="16" className="fill-gold" />
      <path
        d="M194 80v10l7 5"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-surface"
      />
    </>
  );
}
