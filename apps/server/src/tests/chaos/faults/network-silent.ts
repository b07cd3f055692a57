import type { Fault } from './fault.ts';
import { linkTo, places } from './links.ts';

/** Packets disappear, and connections stay open. */
export const networkSilent: Fault = {
  title: 'network silent',
  targets: places,
  lastsSeconds: [2, 25],
  async strike(site, place) {
    const link = linkTo(site, place);
    link?.set('silent');
    return { mend: async () => link?.set('open') };
  },
};
