import { InvitationCards } from '../parts/invitation-cards.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { StartActions } from '../parts/start-actions.tsx';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { OtherScenes } from './other-scenes.tsx';
import type { Scene } from './scene.ts';
import { SceneCases } from './scene-cases.tsx';
import { SceneContents } from './scene-contents.tsx';
import { SceneMerits } from './scene-merits.tsx';
import { scenes } from './scenes.ts';

export const scenePages: readonly SitePage[] = scenes.map((scene) => ({
  route: scene.route,
  title: scene.title,
  description: scene.description,
  Content: contentOf(scene),
  preview: scene.preview,
}));

function contentOf(scene: Scene): SitePage['Content'] {
  return (props) => <ScenePage scene={scene} {...props} />;
}

function ScenePage({ scene, settings }: SitePageProps & { scene: Scene }) {
  return (
    <>
      <PageHero
        label={scene.name()}
        title={scene.heroTitle()}
        lead={scene.heroLead()}
        actions={<StartActions isDemo={settings.isDemo} />}
        picture={<scene.Picture className="mx-auto w-full max-w-md lg:max-w-none" />}
      />
      <SceneCases cases={scene.cases} />
      <SceneMerits merits={scene.merits} />
      {scene.Example && <scene.Example />}
      <SceneContents contents={scene.contents} />
      <InvitationCards settings={settings} />
      <OtherScenes than={scene} />
    </>
  );
}
