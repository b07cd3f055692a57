import type { ReactNode } from 'react';
import type { IllustrationProps } from '../illustrations/illustration.tsx';
import type { ScreenshotName } from '../parts/screenshots.ts';
import type { SiteRouteName } from '../site-page.ts';

/** A kind of place where Yobirin is used, with the texts of its page (MARKETING-11). */
export type Scene = {
  route: Extract<SiteRouteName, `serviceScenes${string}`>;
  /** The common name of such a place, also used in menus. */
  name: () => string;
  title: () => string;
  description: () => string;
  preview: string;
  heroTitle: () => string;
  heroLead: () => string;
  Picture: (props: IllustrationProps) => ReactNode;
  cases: readonly SceneCase[];
  merits: readonly SceneMerit[];
  contents: readonly SceneContent[];
  Example?: () => ReactNode;
};

type SceneText = { title: () => string; text: () => string };

/** A situation at the place, and how a call solves it. */
export type SceneCase = SceneText & { place: () => string };

export type SceneMerit = SceneText & { Icon: (props: { className?: string }) => ReactNode };

/** A feature of the product as it is used there. */
export type SceneContent = SceneText & { screenshot: ScreenshotName };
