import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Section } from '../parts/section.tsx';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';

export function OtherScenes({ than }: { than: Scene }) {
  return (
    <Section id="others" title={m.scene_others_title()} tone="sunken">
      <ul className="grid gap-5 sm:grid-cols-3 lg:grid-cols-5">
        {scenes
          .filter((scene) => scene !== than)
          .map(({ route, name, Picture }) => (
            <li key={route}>
              <a
                href={paths[route]()}
                className="group flex flex-wrap items-center gap-x-4 font-semibold no-underline sm:block"
              >
                <Picture className="w-28 shrink-0 sm:w-full" />
                <span className="group-hover:underline sm:mt-3 sm:block">{name()}</span>
              </a>
            </li>
          ))}
      </ul>
    </Section>
  );
}
