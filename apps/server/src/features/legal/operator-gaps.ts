import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';

type OperatorSettings = Pick<Config, 'operator' | 'supportPhone'>;

/** Tells the operator which settings the commercial-transactions notice lacks; null if none. */
export function describeOperatorGaps(settings: OperatorSettings): string | null {
  const gaps = listOperatorGaps(settings);
  if (gaps.length === 0) return null;
  return `The notice on commercial transactions lacks what is not set: ${gaps.join(', ')}`;
}

export function warnOfOperatorGaps({ isDemo, ...config }: Config, log: FastifyBaseLogger): void {
  const gaps = isDemo ? null : describeOperatorGaps(config);
  if (gaps !== null) log.warn(gaps);
}

/** The variables of the commercial-transactions notice that the operator has not set. The notice leaves their rows out. */
function listOperatorGaps({ operator, supportPhone }: OperatorSettings): string[] {
  const values = {
    OPERATOR_NAME: operator.name,
    OPERATOR_REPRESENTATIVE: operator.representative,
    OPERATOR_ADDRESS: operator.address,
    SUPPORT_PHONE: supportPhone,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_URL: operator.url,
  };
  return Object.entries(values).flatMap(([variable, value]) => (value === null ? [variable] : []));
}
