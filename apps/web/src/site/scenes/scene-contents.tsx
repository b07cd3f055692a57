import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { requireFeature } from '../features/feature-of-screenshot.ts';
import { Screenshot } from '../parts/screenshot.tsx';
import { type ScreenshotName, screenshots } from '../parts/screenshots.ts';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { SceneContent } from './scene.ts';

/** The features used in a scene, each with a link to its explanation. */
export function SceneContents({ contents }: { contents: readonly SceneContent[] }) {
  return (
    <Section id="contents" title={m.scene_contents_title()} tone="sunken">
      <ul className="grid gap-12 md:grid-cols-3 md:gap-8">
        {contents.map(({ screenshot, title, text }) => {
          const { tab, label, picture } = requireFeature(screenshot);
          return (
            <li key={screenshot} className="flex flex-col">
              <Stage screenshot={screenshot} alt={picture()} />
              <h3 className="mt-6 text-lg">{title()}</h3>
              <p className="mt-2 mb-2 text-muted">{text()}</p>
              <TextLink
                href={paths.serviceFeatures({ tab })}
                className="mt-auto inline-flex min-h-11 items-center self-start font-semibold"
              >
                {m.scene_more({ feature: label() })}
              </TextLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Pictures of phones and computers side by side, on surfaces of one height. */
function Stage({ screenshot, alt }: { screenshot: ScreenshotName; alt: string }) {
  const isPhone = screenshots[screenshot] === 'phone';
  return (
    <div
      className={classNames(
        'flex h-88 items-center justify-center rounded-card bg-indigo-tint px-5',
        isPhone && '[&_img]:w-37 [&_img]:rounded-[1.125rem]',
      )}
    >
      <Screenshot name={screenshot} alt={alt} />
    </div>
  );
}
