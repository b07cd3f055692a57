import { setTimeout as sleep } from 'node:timers/promises';
import { crossroadsName } from './crossroads.ts';
import { type Nat, openHomeRouter } from './home-router.ts';
import { linkNamespaces, changeNetwork as run, wrapInNamespace } from './network-namespace.ts';

/**
 * `oldFirst`: the link in use goes down, then the other comes up. `newFirst`: the other link comes up and takes the default
 * route, then the first goes down, as when a phone walks into Wi-Fi. `address`: the link gets another address. `gap`: the link
 * goes down for a while and comes up with another address, as after a tunnel or a lift.
 */
export type Move = 'oldFirst' | 'newFirst' | 'address' | 'gap';

/** A network for one browser with two links, of which it uses one at a time. */
export type MovingNetwork = {
  /** Makes a program run inside the network. */
  wrap(program: string): Promise<string>;
  /** Resolves when the earlier address no longer works, and after a `gap` when the network is back. */
  move(how: Move): Promise<void>;
  close(): void;
};

/** How long both links are up in a `newFirst` move. */
const overlapMs = 1_000;
/** How long a `gap` leaves a device without any network. An end that hears nothing for 30 s ends the call. */
const gapMs = 15_000;

/**
 * Call `openCrossroads` before. Networks with different numbers can be open at once, also those of parallel journeys. With a NAT,
 * each link ends at a router of its own, as Wi-Fi at home and a mobile network do.
 */
export function openMovingNetwork(ownNumber: 1 | 2, { nat }: { nat?: Nat | undefined } = {}): MovingNetwork {
  const number = 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0) + ownNumber;
  const name = `yobirin-${process.pid}-${number}`;
  const inside = `ip -n ${name}`;
  const subnetOf = (link: number) => `10.97.${number}${link}`;
  let link = 1;
  let host = 2;
  // A device gives up the address of a network that it has left.
  const goDown = (which: number) => run(`${inside} addr flush dev eth${which}; ${inside} link set eth${which} down`);
  // A device gets its address after it has joined a network: only then Chromium notices the change.
  const comeUp = () =>
    run(`${inside} addr flush dev eth${link}; ${inside} link set eth${link} up
      ${inside} addr add ${subnetOf(link)}.${host}/24 dev eth${link}
      ${inside} route replace default via ${subnetOf(link)}.1 dev eth${link}`);

  run(`ip netns add ${name}; ${inside} link set lo up`);
  const closeLinks = [1, 2].map((each) => {
    const way = `way${number}${each}`;
    const router = nat && openHomeRouter(`${name}-${each}`, { nat, way, subnet: `10.96.${number}${each}` });
    const outer = router?.name ?? crossroadsName();
    linkNamespaces({ outer, way, inner: name, device: `eth${each}`, subnet: subnetOf(each) });
    return router?.close ?? (() => run(`ip -n ${outer} link del ${way}`));
  });
  comeUp();

  async function changeLink(how: 'oldFirst' | 'newFirst'): Promise<void> {
    const former = link;
    if (how === 'oldFirst') goDown(former);
    link = former === 1 ? 2 : 1;
    host = 2;
    comeUp();
    if (how === 'oldFirst') return;
    await sleep(overlapMs);
    goDown(former);
  }

  function changeAddress(): void {
    host += 1;
    comeUp();
  }

  async function loseLink(): Promise<void> {
    goDown(link);
    await sleep(gapMs);
    host += 1;
    comeUp();
  }

  const moves: Record<Move, () => void | Promise<void>> = {
    oldFirst: () => changeLink('oldFirst'),
    newFirst: () => changeLink('newFirst'),
    address: changeAddress,
    gap: loseLink,
  };

  return {
    wrap: (program) => wrapInNamespace(name, program),
    move: async (how) => moves[how](),
    close() {
      // A browser that is slow to end keeps the namespace alive, but not its links.
      for (const closeLink of closeLinks) closeLink();
      run(`ip netns del ${name}`);
    },
  };
}
