import { formatDateTime } from '@yobirin/contract/format';

const tagOfTag = new Map<string, string>();
const tagOfSample = new Map<string, string>();

/**
 * One tag for all territories that write dates alike, so that a page is rendered and cached in few forms however many territories
 * requests name. The maps stay small: a territory has two letters.
 */
export function sharedRegionalTag(tag: string): string {
  const known = tagOfTag.get(tag);
  if (known) return known;
  // Territories of one language: two that write dates alike may call the days differently.
  const sample = tag.replace(/-[A-Z]{2}$/, '') + sampleOf(tag);
  const shared = tagOfSample.get(sample) ?? tag;
  tagOfSample.set(sample, shared);
  tagOfTag.set(tag, shared);
  return shared;
}

/** Afternoons in June and September, which territories abbreviate differently. */
const samples = [new Date('2026-06-05T16:05:00Z'), new Date('2026-09-05T16:05:00Z')];

function sampleOf(tag: string): string {
  return samples.map((instant) => formatDateTime(instant, { tag, timeZone: 'UTC' })).join();
}
