import { m } from '../i18n/gen/messages.js';

const bars = 12;

/** How loud the microphone hears: by the number of tall bars, and in words, so not by colour or motion alone. */
export function LevelBars({ level }: { level: number }) {
  const filled = Math.round(level * bars);
  const words = filled === 0 ? m.voice_level_silent() : m.voice_level_heard();
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> by colour alone */}
      <div
        role="meter"
        aria-label={m.voice_level()}
        aria-valuemin={0}
        aria-valuemax={bars}
        aria-valuenow={filled}
        aria-valuetext={words}
        className="flex h-8 grow items-center gap-1"
      >
        {Array.from({ length: bars }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={index}
            className={index < filled ? 'h-8 grow rounded-tag bg-indigo' : 'h-2 grow rounded-tag bg-line-strong'}
          />
        ))}
      </div>
      <span aria-hidden="true" className="w-28 shrink-0 text-sm text-muted">
        {words}
      </span>
    </div>
  );
}
