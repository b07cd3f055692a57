import { m } from '../i18n/gen/messages.js';

/** A page's title with the product's name; pages without one use the default (SEO-01). */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} | ${m.common_product()}` : m.common_default_title();
}
