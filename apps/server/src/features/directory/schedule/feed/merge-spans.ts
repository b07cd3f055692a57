import type { BusySpan } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';

/** From one instant until just before another, in milliseconds. */
export type Span = { from: number; until: number };

const stepMs = limits.scheduleStepMinutes * 60_000;

/**
 * Joins spans that touch, and keeps the nearest ones. They are widened to whole steps of the reception hours, because pages look
 * at the hours only then.
 */
export function mergeSpans(spans: readonly Span[]): BusySpan[] {
  const merged: Span[] = [];
  for (const span of spans.map(widen).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else merged.push(span);
  }
  return merged.slice(0, limits.feedBusySpansMax).map(({ from, until }) => ({
    beginAt: new Date(from).toISOString(),
    endAt: new Date(until).toISOString(),
  }));
}

function widen({ from, until }: Span): Span {
  return { from: Math.floor(from / stepMs) * stepMs, until: Math.ceil(until / stepMs) * stepMs };
}
