import { m } from '../../i18n/gen/messages.js';
import { Section } from '../parts/section.tsx';
import type { SceneMerit } from './scene.ts';

export function SceneMerits({ merits }: { merits: readonly SceneMerit[] }) {
  return (
    <Section id="merits" title={m.scene_merits_title()}>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {merits.map(({ Icon, title, text }) => (
          <li key={title()} className="max-md:flex max-md:gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-indigo-tint text-indigo">
              <Icon className="size-6" />
            </span>
            <div className="md:mt-4">
              <h3 className="text-lg">{title()}</h3>
              <p className="mt-2 text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
