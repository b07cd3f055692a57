import { Bell } from './bell.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { paper, print } from './palette.ts';
import { Counter, PendantLamp, Plant } from './room.tsx';

/** An empty desk with a bell. */
export function NotFound(props: IllustrationProps) {
  return (
    <Illustration width={480} height={300} {...props}>
      <circle cx="240" cy="150" r="146" className="fill-indigo-tint" />
      <PendantLamp x={240} y={66} />
      <Plant x={392} y={284} />
      <Counter x={104} y={200} width={240} height={84}>
        <rect x="92" y="28" width="56" height="34" rx="6" fill={paper} />
        <path d="M112 40c0-5 3-8 8-8s8 3 8 7c0 5-7 5-7 10" stroke={print} strokeWidth="4" strokeLinecap="round" />
        <circle cx="121" cy="56" r="2.5" fill={print} />
      </Counter>
      <Bell x={224} y={200} scale={0.95} />
      <rect x="72" y="282" width="348" height="5" rx="2.5" className="fill-line" />
    </Illustration>
  );
}
