import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../parts/section.tsx';
import type { SceneCase } from './scene.ts';

export function SceneCases({ cases }: { cases: readonly SceneCase[] }) {
  const columns = cases.length % 2 === 0 ? 'md:grid-cols-2' : 'md:grid-cols-3';
  return (
    <Section id="cases" title={m.scene_cases_title()} tone="sunken">
      <ul className={classNames('grid gap-5', columns)}>
        {cases.map(({ place, title, text }) => (
          <li key={title()} className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6">
            <p className="text-sm font-semibold text-gold-ink">{place()}</p>
            <h3 className="mt-2 text-lg">{title()}</h3>
            <p className="mt-3 text-muted">{text()}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
