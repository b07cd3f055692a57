import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Phone, RingingScreen } from './phone.tsx';
import { Portrait } from './portrait.tsx';
import { RingLine } from './room.tsx';
import { Backdrop } from './step-parts.tsx';

/** An incoming call. */
export function Step5(props: IllustrationProps) {
  return (
    <Illustration width={320} height={240} {...props}>
      <Backdrop />
      <RingLine d="M108 86C124 68 140 62 156 68" />
      <Portrait x={74} y={116} scale={1.2} coat="fill-gold" hair="long" />
      <g className="stroke-gold" strokeWidth="6" strokeLinecap="round">
        <path d="M274 66a60 60 0 0 1 8 30" />
        <path d="M291 56a80 80 0 0 1 10 38" opacity="0.5" />
      </g>
      <Phone x={202} y={124} scale={1.42} tilt={6}>
        <RingingScreen />
      </Phone>
    </Illustration>
  );
}
