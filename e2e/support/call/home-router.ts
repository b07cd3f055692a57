import { crossroadsName } from './crossroads.ts';
import { changeNetwork, forwardPackets, linkNamespaces } from './network-namespace.ts';

/**
 * How a router translates addresses. `cone`: a device keeps its port towards all destinations, so two ends that tell each other
 * what a STUN server saw get through. `symmetric`: each destination sees another port, so only a relay connects two such ends.
 */
export type Nat = 'cone' | 'symmetric';

type HomeRouter = {
  /** The namespace of the router, for the link to a device. Nothing outside has a route to the addresses of that link. */
  name: string;
  close(): void;
};

type Options = {
  nat: Nat;
  /** Its link at the crossroads. */
  way: string;
  /** Of its outer address. */
  subnet: string;
};

const rules: Record<Nat, string> = { cone: 'masquerade', symmetric: 'masquerade fully-random' };

/** A router as at home: from outside it takes only packets of flows that began inside. Needs nftables. */
export function openHomeRouter(name: string, { nat, way, subnet }: Options): HomeRouter {
  const outer = crossroadsName();
  changeNetwork(`ip netns add ${name}; ip -n ${name} link set lo up`);
  linkNamespaces({ outer, way, inner: name, device: 'wan', subnet });
  changeNetwork(`ip -n ${name} addr add ${subnet}.2/24 dev wan; ip -n ${name} link set wan up
    ip -n ${name} route add default via ${subnet}.1
    ip netns exec ${name} nft '
      table ip home {
        chain leave { type nat hook postrouting priority 100; oifname "wan" ${rules[nat]}; }
        chain pass { type filter hook forward priority 0; iifname "wan" ct state new drop; }
        chain enter { type filter hook input priority 0; iifname "wan" ct state new drop; }
      }'`);
  forwardPackets(name);
  return { name, close: () => changeNetwork(`ip -n ${outer} link del ${way}; ip netns del ${name}`) };
}
