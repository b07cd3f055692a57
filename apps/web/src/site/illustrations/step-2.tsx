import { Bell } from './bell.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Phone } from './phone.tsx';
import { Backdrop } from './step-parts.tsx';

/** The app's bell icon among the apps of a phone. */
export function Step2(props: IllustrationProps) {
  return (
    <Illustration width={320} height={240} {...props}>
      <Backdrop />
      <Phone x={160} y={124} scale={1.42}>
        <HomeScreen />
      </Phone>
      <rect x="176" y="84" width="96" height="96" rx="22" strokeWidth="3" className="fill-surface stroke-gold" />
      <Bell x={224} y={158} scale={0.68} isRinging />
    </Illustration>
  );
}

const icons = [
  { x: -25, y: -46, style: 'fill-indigo' },
  { x: -7, y: -46, style: 'fill-green' },
  { x: 11, y: -46, style: 'fill-line' },
  { x: -25, y: -28, style: 'fill-line' },
  { x: -7, y: -28, style: 'fill-line' },
  { x: -25, y: -10, style: 'fill-red' },
  { x: -7, y: -10, style: 'fill-line' },
];

function HomeScreen() {
  return (
    <>
      {icons.map(({ x, y, style }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="14" height="14" rx="4" className={style} />
      ))}
      <rect x="-27" y="40" width="54" height="18" rx="7" className="fill-sunken" />
      <rect x="-23" y="43" width="12" height="12" rx="3.5" className="fill-green" />
      <rect x="-6" y="43" width="12" height="12" rx="3.5" className="fill-indigo" />
      <rect x="11" y="43" width="12" height="12" rx="3.5" className="fill-line-strong" />
    </>
  );
}
