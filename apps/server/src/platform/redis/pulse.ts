export type Pulse = {
  /** The channel for a channel's heartbeats. The braces put both on one shard of a cluster. */
  channelBeside(channel: string): string;
  start(onBeat: () => void): () => void;
  beat(): void;
  feel(channel: string, beat: number): void;
  /** Resets the state: no heartbeat has arrived on any channel. */
  forget(): void;
};

type PulseOptions = {
  nodeId: string;
  publish: (channel: string, message: string) => void;
  /** The latest heartbeat has arrived on every channel. */
  onFelt: () => void;
  /** Heartbeats were lost, so messages of other nodes may be lost, too. */
  onMissed: (reason: string) => void;
};

const beatEveryMs = 1_000;
/** A busy machine may be late. Most broken connections are noticed at once, without this. */
const maxLateBeats = 5;

/**
 * Checks whether published messages reach this node: every second it sends itself a number beside each channel, on the path
 * of that channel's messages.
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
  /** The last heartbeat that arrived; null until the first one does. */
  felt: number | null;
  /** The latest heartbeat sent when waiting for the next arrival began. */
  since: number;
};
