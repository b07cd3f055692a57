import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, PauseIcon, PlayIcon } from '../../ui/picture/icons.tsx';
import { Carousel, Slide, Slides } from '../carousel/carousel.tsx';
import { Section } from '../parts/section.tsx';
import type { Scene } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { sceneWords } from './scene-words.ts';

/** The scenes where Yobirin helps, one after the other (MARKETING-04). */
export function SceneCarousel() {
  return (
    <Section id="scenes" title={m.site_scenes_title()} lead={m.site_scenes_lead()} tone="sunken">
      <Carousel rotates>
        <Slides>
          {scenes.map((scene) => (
            <Slide key={scene.route}>
              <SceneCard {...scene} />
            </Slide>
          ))}
        </Slides>
        <Controls />
      </Carousel>
    </Section>
  );
}

function SceneCard({ route, Picture, name }: Scene) {
  const { title, text } = sceneWords[route];
  return (
    <article className="grid h-full items-center gap-6 rounded-card border border-line bg-surface p-5 md:grid-cols-2 md:gap-10 md:p-8">
      <Picture className="w-full" />
      <div className="max-md:self-start">
        <p className="text-sm font-semibold text-gold-ink">{name()}</p>
        <h3 className="mt-2 text-xl md:text-2xl">{title()}</h3>
        <p className="mt-3 text-muted">{text()}</p>
        <ButtonLink href={paths[route]()} className="mt-5" aria-label={`${name()} ${m.site_scenes_more()}`}>
          {m.site_scenes_more()}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Usable only with script; the space is reserved, so that the layout does not shift when the script loads. */
function Controls() {
  return (
    <div className="invisible mt-5 flex flex-wrap items-center justify-center gap-1 group-data-live/carousel:visible noscript:hidden">
      <IconButton data-previous="" label={m.site_scenes_previous()} icon={<ChevronLeftIcon />} />
      <ul aria-label={m.site_scenes_choose()} className="flex flex-wrap justify-center sm:gap-1">
        {scenes.map(({ route, name }) => (
          <li key={route}>
            <Choice name={name()} />
          </li>
        ))}
      </ul>
      <IconButton data-next="" label={m.site_scenes_next()} icon={<ChevronLeftIcon className="size-5 rotate-180" />} />
      <Toggle />
    </div>
  );
}

/** A dot on a phone, a word on a screen with room for six. */
function Choice({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-choice=""
      className="group/choice flex min-h-11 min-w-7 items-center justify-center rounded-control text-sm text-muted aria-[current]:font-semibold aria-[current]:text-indigo sm:px-2.5 sm:hover:text-ink"
    >
      <span
        aria-hidden="true"
        className="size-2.5 rounded-full border border-line-strong bg-line-strong group-aria-[current]/choice:border-indigo group-aria-[current]/choice:bg-indigo sm:hidden forced-colors:group-aria-[current]/choice:border-5"
      />
      <span className="max-sm:sr-only">{name}</span>
    </button>
  );
}

function Toggle() {
  return (
    <button
      type="button"
      data-toggle=""
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink"
    >
      <span className="group-data-stopped/carousel:hidden">
        <PauseIcon />
        <span className="sr-only">{m.site_scenes_pause()}</span>
      </span>
      <span className="hidden group-data-stopped/carousel:inline">
        <PlayIcon />
        <span className="sr-only">{m.site_scenes_play()}</span>
      </span>
    </button>
  );
}
