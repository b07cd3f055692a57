import { useEffect, useId, useState } from 'react';
import { m } from '../../../../i18n/gen/messages.js';
import { followLevel } from './microphone-level.ts';

/** The input level of the microphone. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  const labelId = useId();

  useEffect(() => followLevel(stream, setLevel), [stream]);

  return (
    <div>
      <p id={labelId} className="mb-1 font-medium text-ink">
        {m.receiver_test_level()}
      </p>
      <meter aria-labelledby={labelId} value={level} className="sr-only" />
      {/* Browsers draw a `meter` differently, so this one draws its own. */}
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
        <div className="h-full origin-left rounded-full bg-green" style={{ transform: `scaleX(${level})` }} />
      </div>
      <p className="mt-1 text-sm">{m.receiver_test_level_hint()}</p>
    </div>
  );
}
