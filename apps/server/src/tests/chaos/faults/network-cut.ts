import type { Fault } from './fault.ts';
import { linkTo, places } from './links.ts';

/** Connections break, and new ones are refused. */
export const networkCut: Fault = {
  title: 'network cut',
  targets: places,
  lastsSeconds: [2, 25],
  async strike(site, place) {
    const link = linkTo(site, place);
    link?.set('cut');
    return { mend: async () => link?.set('open') };
  },
};
