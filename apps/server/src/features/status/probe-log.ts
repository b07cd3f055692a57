import type { StatusPart } from '@yobirin/contract/status';
import type { FastifyBaseLogger } from 'fastify';

/** Logs what probes of this node find when it changes: a part begins to fail, fails for another reason, or works again. */
export type ProbeLog = {
  failed(part: StatusPart, error: unknown): void;
  worked(part: StatusPart): void;
};

export function createProbeLog(log: Pick<FastifyBaseLogger, 'warn' | 'info'>): ProbeLog {
  const reasons = new Map<StatusPart, string>();
  return {
    failed(part, err) {
      const reason = reasonOf(err);
      if (reasons.get(part) === reason) return;
      reasons.set(part, reason);
      log.warn({ part, err }, 'a probe of the status page failed');
    },
    worked(part) {
      if (reasons.delete(part)) log.info({ part }, 'a probe of the status page succeeds again');
    },
  };
}

/** Without numbers: a port or an id may be another one in each minute. */
function reasonOf(error: unknown): string {
  return String(error).replaceAll(/\d+/g, '#');
}
