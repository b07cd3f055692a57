import { useEffect, useRef } from 'react';
import { type ApiError, isRefusal } from '../api/api-error.ts';
import { createBackoff } from '../api/backoff.ts';

/**
 * Whether the whole service is away for a moment. A refusal that names a reason, such as a missing virus scanner, is about its
 * request.
 */
export function isOutage(failure: unknown): failure is ApiError {
  return isRefusal(failure, 'SERVICE_UNAVAILABLE') && failure.details.reason === undefined;
}

/** The pauses of everything that goes on by itself after an outage. */
export const outagePauses = { firstMs: 2_000, lastMs: 8_000 };

/** Calls `goOn` for each failure by an outage, after a pause that grows from one to the next. */
export function useAfterOutage(failure: unknown, goOn: () => void): void {
  const backoff = useRef(createBackoff(outagePauses));
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });

  useEffect(() => {
    if (!isOutage(failure)) return;
    const timer = setTimeout(() => latest.current(), backoff.current.nextMs(failure.details.retryAfterSeconds));
    return () => clearTimeout(timer);
  }, [failure]);
}
