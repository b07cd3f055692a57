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
const maxLateBeats = 2;

/**
 * Tells whether what is published reaches this node: on every channel it sends itself a number each second, on the way that the
 * channel's messages take.
 */
export function createPulse({ nodeId, publish, onFelt, onMissed }: PulseOptions): Pulse {
  /** Null until the first one is felt. */
  const felt = new Map<string, number | null>();
  let latest = 0;

  const channelBeside = (channel: string) => {
    if (!felt.has(channel)) felt.set(channel, null);
    return `{${channel}}${nodeId}`;
  };

  function beat(): void {
    const isLate = [...felt.values()].some((beat) => beat !== null && beat < latest - maxLateBeats);
    if (isLate) onMissed('nothing comes through');
    latest += 1;
    for (const channel of felt.keys()) publish(channelBeside(channel), String(latest));
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
    feel(channel, beat) {
      const before = felt.get(channel) ?? null;
      if (before !== null && beat > before + 1) onMissed('something did not come through');
      felt.set(channel, beat);
      if ([...felt.values()].every((other) => other === latest)) onFelt();
    },
    forget() {
      for (const channel of felt.keys()) felt.set(channel, null);
    },
  };
}
