import type { Fault } from './fault.ts';
import { linkTo, places } from './links.ts';

/** Each packet takes a quarter of a second longer. */
export const networkSlow: Fault = {
  title: 'network slow',
  targets: places,
  lastsSeconds: [5, 30],
  async strike(site, place) {
    const link = linkTo(site, place);
    link?.set('slow');
    return { mend: async () => link?.set('open') };
  },
};
