import type { LinkState, NetworkLink } from '../../../testing/network-link.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import { eachNode, type Fault, nodeNamed } from './fault.ts';

type NetworkFault = Pick<Fault, 'title' | 'lastsSeconds'> & { state: LinkState };

/** A fault of the network at one place. */
export function networkFault({ title, lastsSeconds, state }: NetworkFault): Fault {
  return {
    title,
    targets: places,
    lastsSeconds,
    async strike(site, place) {
      const link = linkTo(site, place);
      link?.set(state);
      return { mend: async () => link?.set('open') };
    },
  };
}

/** The places at which the network can break. */
const places = [...eachNode, 'PostgreSQL', 'Redis', 'S3', 'SMTP', 'Stripe'] as const;

/** The link between the nodes and this place, or between the clients and a node. Null without an S3 store. */
export function linkTo({ nodeLinks, database, redisLink, peers }: ChaosSite, place: string): NetworkLink | null {
  const others: Record<string, NetworkLink | null> = {
    PostgreSQL: database.link,
    Redis: redisLink,
    S3: peers.links.s3,
    SMTP: peers.links.mail,
    Stripe: peers.links.stripe,
  };
  return place in others ? (others[place] ?? null) : nodeNamed(nodeLinks, place);
}
