export type Pulse = {
  /** Where the pulse of a channel is felt: on the same shard of a cluster, which looks at what is in braces alone. */
  channelBeside(channel: string): string;
  start(onBeat: () => void): () => void;
  beat(): void;
  feel(channel: string, beat: number): void;
  /** Begins anew: nothing is known to come through. */
  forget(): void;
};

type PulseOptions = {
  nodeId: string;
  publish: (channel: string, message: string) => void;
  /** The latest beat has come through on every channel. */
  onFelt: () => void;
  /** Beats did not come through, and so perhaps nor did what others published. */
  onMissed: (reason: string) => void;
};

const beatEveryMs = 1_000;
/** A busy machine may be late. Connections that break are mostly noticed at once, and not by this. */
const maxLateBeats = 5;

/**
 * Tells whether what is published reaches this node: on every channel it sends itself a number each second, on the way that the
 * channel's messages take.
 */
export function createPulse({ nodeId, publish, onFelt, onMissed }: PulseOptions): Pulse {
  const channels = new Map<string, Channel>();
  let latest = 0;

  const channelBeside = (channel: string) => {
    if (!channels.has(channel)) channels.set(channel, { felt: null, since: latest });
    return `{${channel}}${nodeId}`;
  };

  function beat(): void {
    const isLate = [...channels.values()].some(({ felt, since }) => (felt ?? since) < latest - maxLateBeats);
    if (isLate) onMissed('nothing comes through');
    latest += 1;
    for (const channel of channels.keys()) publish(channelBeside(channel), String(latest));
  }

  return {
    channelBeside,
    start(onBeat) {
      const timer = setInterval(() => {
        onBeat();
        beat();
      }, beatEveryMs);
      return () => clearInterval(timer);
    },
    beat,
    feel(channel, felt) {
      const before = channels.get(channel)?.felt ?? null;
      if (before !== null && felt > before + 1) onMissed('something did not come through');
      channels.set(channel, { felt, since: latest });
      if ([...channels.values()].every((other) => other.felt === latest)) onFelt();
    },
    forget() {
      for (const channel of channels.keys()) channels.set(channel, { felt: null, since: latest });
    },
  };
}

type Channel = {
  /** The last beat that came through; null until the first one does. */
  felt: number | null;
  /** The latest one when waiting for the next began. */
  since: number;
};
