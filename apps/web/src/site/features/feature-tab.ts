import type { ReactNode } from 'react';
import type { ScreenshotName } from '../parts/screenshots.ts';

export type FeatureItem = {
  screenshot: ScreenshotName;
  title: () => string;
  text: () => string;
  /** What the picture shows. */
  picture: () => string;
  /** Leads to the operator's article about it, if there is one (MARKETING-06). */
  hasArticle?: true;
};

export type FeatureTab = {
  Icon: (props: { className?: string }) => ReactNode;
  label: () => string;
  title: () => string;
  lead: () => string;
  /** None for the overview. */
  items: readonly FeatureItem[];
};
