import type { Fault } from './fault.ts';
import { linkTo } from './network-fault.ts';

export const certificateExpired: Fault = {
  title: 'certificate expired',
  targets: ['S3', 'SMTP', 'Stripe'],
  lastsSeconds: [5, 30],
  async strike(site, peer) {
    const link = linkTo(site, peer);
    link?.show(site.peers.expired);
    return { mend: async () => link?.show(site.peers.valid) };
  },
};
