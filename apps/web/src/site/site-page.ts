import type { PageRequest, SiteSettings } from '@yobirin/contract/pages';
import type { RouteName } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';

/** The pages that present the service. The plans belong to the account door: they ask for a sign-in (GUARD-20). */
export type SiteRouteName = Exclude<Extract<RouteName, 'root' | `service${string}`>, 'servicePlans'>;

export type SitePageProps = { settings: SiteSettings; request: PageRequest };

/** A page of the site: the same for everyone who asks for it in one language, and readable without script. */
export type SitePage = {
  route: SiteRouteName;
  /** What a query changes on the page, as it has to be asked for; nothing where it is not said. */
  search?: (search: string) => string;
  /** Without the product's name, which the document adds (SEO-01). */
  title?: () => string;
  /** For search engines: 80 to 160 characters. */
  description: () => string;
  /** What stands between header and footer. */
  Content: (props: SitePageProps) => ReactNode;
  /** What schema.org has to say about it. */
  structuredData?: (props: SitePageProps) => object;
  /** Name of its picture in `public/previews/`, which messengers show beside a link. */
  preview?: string;
};
