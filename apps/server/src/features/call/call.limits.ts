import { limits } from '@yobirin/contract/limits';
import type { CreateProofGate } from '../../platform/challenge/proof-gate.ts';
import type { AttemptLimit, LimitAttempts } from '../../platform/limits/attempt-limit.ts';

/** Rate limits on call attempts. One set for all entry points, so that they share their counts. */
export type CallLimits = {
  /** Counts an application. Throws CHALLENGE_REQUIRED or TOO_MANY_REQUESTS. */
  countApplication(application: { address: string; yobirinId: string; proof?: string | undefined }): Promise<void>;
  /**
   * Runs `isRight` as one attempt at an ID's call password from this address. Throws TOO_MANY_REQUESTS after too many wrong
   * ones from there. Never counts for the ID as a whole: strangers could lock out everyone who knows the password.
   */
  tryPassword(attempt: { address: string; yobirinPropertyId: string }, isRight: () => boolean): Promise<boolean>;
  /** Requests to be called back, by guest chat. */
  callbackRequests: AttemptLimit;
  /** Calls to guests, by account. */
  callbackCalls: AttemptLimit;
  /** Lines that a side of a call asks to be translated, by call and side. */
  translatedLines: AttemptLimit;
};

const minuteMs = 60_000;

/** Generous, because the guests of a hotel may share one address: only automated requests reach it. */
const applicationsPerAddress = {
  name: 'call',
  max: 60,
  windowMs: minuteMs,
  purpose: 'call',
  unprovenMax: limits.unprovenCallsMax,
} as const;
/** Higher than the limit for one address, so that one address alone cannot block an ID. */
const applicationsPerId = { name: 'call-to', max: 180, windowMs: minuteMs };
/** Wrong passwords for all IDs from one address. A hotel may share it, so the limits for one ID are the tighter ones. */
const passwordsPerAddress = { name: 'call-password', max: 60, windowMs: 15 * minuteMs };
/** Wrong passwords for one ID from one address. The pauses grow: up to a minute, a quarter of an hour, a day. */
const passwordsPerSource = [
  { name: 'call-password-minute', max: 5, windowMs: minuteMs },
  { name: 'call-password-quarter', max: 10, windowMs: 15 * minuteMs },
  { name: 'call-password-day', max: 20, windowMs: 24 * 60 * minuteMs },
];

const callbackRequests = {
  name: 'callback-request',
  max: limits.callbackRequestsPerDay,
  windowMs: 24 * 60 * minuteMs,
};
const callbackCalls = { name: 'callback-call', max: limits.callbackCallsPerHour, windowMs: 60 * minuteMs };
const translatedLines = { name: 'call-text', max: limits.callTextLinesPerMinute, windowMs: minuteMs };

type Parts = { limitAttempts: LimitAttempts; createProofGate: CreateProofGate };

export function createCallLimits({ limitAttempts, createProofGate }: Parts): CallLimits {
  const byAddress = createProofGate(applicationsPerAddress);
  const byId = limitAttempts(applicationsPerId);
  const passwordsByAddress = limitAttempts(passwordsPerAddress);
  const passwordsBySource = passwordsPerSource.map((rule) => limitAttempts(rule));

  return {
    callbackRequests: limitAttempts(callbackRequests),
    callbackCalls: limitAttempts(callbackCalls),
    translatedLines: limitAttempts(translatedLines),

    async countApplication({ address, yobirinId, proof }) {
      // Check the address first: attempts above its limit must not count against the ID.
      await byAddress({ address, proof });
      await byId.begin(yobirinId.toLowerCase());
    },

    async tryPassword({ address, yobirinPropertyId }, isRight) {
      const source = `${yobirinPropertyId} ${address}`;
      // The shortest pause first: attempts within it do not count for the longer ones.
      for (const limit of passwordsBySource) await limit.begin(source);
      await passwordsByAddress.begin(address);
      if (!isRight()) return false;
      await Promise.all([
        ...passwordsBySource.map((limit) => limit.withdraw(source)),
        passwordsByAddress.withdraw(address),
      ]);
      return true;
    },
  };
}
