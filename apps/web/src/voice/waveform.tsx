type WaveformProps = {
  /** From 0 to 100. */
  values: readonly number[];
  /** From 0 to 1. */
  played: number;
};

const height = 32;
const step = 3;

/** How loud a recording is over its time. What was played is filled and thicker, so not told by colour alone. */
export function Waveform({ values, played }: WaveformProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      className="block h-10 w-full"
    >
      {values.map((value, index) => {
        const bar = Math.max(2, (value / 100) * height);
        const isPlayed = index < played * values.length;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={index}
            x={index * step}
            y={(height - bar) / 2}
            width={isPlayed ? 2 : 1.2}
            height={bar}
            className={isPlayed ? 'fill-indigo' : 'fill-line-strong'}
          />
        );
      })}
    </svg>
  );
}
