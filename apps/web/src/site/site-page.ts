import type { PageRequest, SiteSettings } from '@yobirin/contract/pages';
import type { RouteName } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';

/** The pages that present the service. The plans belong to the account door: they require a sign-in (GUARD-20). */
export type SiteRouteName = Exclude<Extract<RouteName, 'root' | `service${string}`>, 'servicePlans'>;

export type SitePageProps = { settings: SiteSettings; request: PageRequest };

/** A page of the site: identical for every visitor with one language, and readable without script. */
export type SitePage = {
  route: SiteRouteName;
  /** Returns the part of a query that changes the page, in canonical form. Without it, no query does. */
  search?: (search: string) => string;
  /** Without the product's name, which the document adds (SEO-01). */
  title?: () => string;
  /** For search engines: 80 to 160 characters. */
  description: () => string;
  /** The content between header and footer. */
  Content: (props: SitePageProps) => ReactNode;
  /** Data about the page in terms of schema.org. */
  structuredData?: (props: SitePageProps) => object;
  /** Name of its picture in `public/previews/`, which messengers show beside a link. */
  preview?: string;
};
