import { Bell } from './bell.tsx';
import { type IllustrationProps, Scene } from './illustration.tsx';
import { Person } from './person.tsx';
import { Portrait } from './portrait.tsx';
import { Counter, Plant, RingLine, TableCard } from './room.tsx';

/** One ring at an unattended front desk reaches a whole team; a free member answers. */
export function SceneOrganization(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <rect width="480" height="360" className="fill-indigo-tint" />
      <rect y="304" width="480" height="56" className="fill-ink" opacity="0.1" />
      <rect x="128" y="40" width="150" height="112" rx="8" className="fill-surface" />
      <Bell x={203} y={128} scale={0.84} />
      <Plant x={30} y={322} />
      <Counter x={150} y={236} width={166} height={96} />
      <TableCard x={222} y={237} scale={1.1} />
      <Person x={100} y={344} scale={1.12} clothes="indigo" hair="short" does="scan" />
      <RingLine d="M262 206C300 190 320 120 352 82" />
      <RingLine d="M266 210C300 204 326 190 352 184" />
      <RingLine d="M266 216C300 226 326 256 352 280" />
      <Portrait x={404} y={68} coat="fill-gold" hair="long" />
      <Portrait x={404} y={180} scale={1.12} coat="fill-indigo" hair="dark" hasAnswered />
      <Portrait x={404} y={292} coat="fill-red" hair="brown" />
    </Scene>
  );
}
