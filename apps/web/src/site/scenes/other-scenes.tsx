import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Section } from '../parts/section.tsx';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';

export function OtherScenes({ than }: { than: Scene }) {
  return (
    <Section id="others" title={m.scene_others_title()}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {scenes
          .filter((scene) => scene !== than)
          .map(({ route, name, Picture }) => (
            <li key={route}>
              <a href={paths[route]()} className="group block font-semibold no-underline">
                <Picture className="w-full" />
                <span className="mt-3 block group-hover:underline">{name()}</span>
              </a>
            </li>
          ))}
      </ul>
    </Section>
  );
}
