import { oldestBrowsers } from '@yobirin/contract/oldest-browsers';
import { features } from 'web-features';

const { chrome, edge, firefox, safari, ios } = oldestBrowsers;
const required = Object.entries({
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
});

/**
 * Whether the oldest browsers have a feature, by its key in MDN's compatibility data, such as
 * `javascript.builtins.Promise.withResolvers`. Only features that all current browsers have: code that uses any other one has to
 * ask for it first anyway.
 */
export const isSupported: ReadonlyMap<string, boolean> = new Map(Object.values(features).flatMap(supportOf));

type Support = Partial<Record<string, string>>;
type Status = { baseline: string | false; support: Support };

function supportOf(feature: object): [string, boolean][] {
  // The types of the package leave out this part of its data. A feature that was renamed has no status.
  const { status } = feature as { status?: { by_compat_key?: Record<string, Status> } };
  const byKey = status?.by_compat_key ?? {};
  return Object.entries(byKey)
    .filter(([, { baseline }]) => baseline !== false)
    .map(([key, { support }]) => [key, isInAll(support)]);
}

function isInAll(support: Support): boolean {
  return required.every(([browser, oldest]) => versionOf(support[browser]) <= Number(oldest));
}

/** "≤18" means that the feature came with version 18 or before. */
function versionOf(text: string | undefined): number {
  return text ? Number(text.replace('≤', '')) : Number.POSITIVE_INFINITY;
}

/** The last parts of keys under a prefix, with all that share it: names that occur in code say no more than this. */
export function namesUnder(prefix: RegExp): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>();
  for (const [key, supported] of isSupported) {
    if (!prefix.test(key)) continue;
    const name = key.slice(key.lastIndexOf('.') + 1);
    names.set(name, supported || names.get(name) === true);
  }
  return names;
}
