import type { ReactNode } from 'react';
import type { IllustrationProps } from '../illustrations/illustration.tsx';
import type { ScreenshotName } from '../parts/screenshots.ts';
import type { SiteRouteName } from '../site-page.ts';

/** A kind of place where Yobirin is used, as its page tells it (MARKETING-11). */
export type Scene = {
  route: Extract<SiteRouteName, `serviceScenes${string}`>;
  /** What everybody calls such a place, in menus too. */
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

/** Somebody somewhere needs something, and what happens then. */
export type SceneCase = SceneText & { place: () => string };

export type SceneMerit = SceneText & { Icon: (props: { className?: string }) => ReactNode };

/** A part of the product as it is used there. */
export type SceneContent = SceneText & { screenshot: ScreenshotName };
