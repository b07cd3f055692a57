import type { NetworkLink } from '../../../testing/network-link.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import { eachNode, nodeNamed } from './fault.ts';

/** The places at which the network can break. */
export const places = [...eachNode, 'PostgreSQL', 'Redis', 'S3', 'SMTP', 'Stripe'] as const;

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
