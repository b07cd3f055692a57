import type { ReactNode } from 'react';
import type { ScreenshotName } from '../parts/screenshots.ts';

export type FeatureItem = {
  screenshot: ScreenshotName;
  title: () => string;
  text: () => string;
  /** Describes the picture. */
  picture: () => string;
  /** Links to the operator's article about it, if there is one (MARKETING-06). */
  hasArticle?: true;
};

export type FeatureTab = {
  Icon: (props: { className?: string }) => ReactNode;
  label: () => string;
  title: () => string;
  lead: () => string;
  /** Empty for the overview. */
  items: readonly FeatureItem[];
};
