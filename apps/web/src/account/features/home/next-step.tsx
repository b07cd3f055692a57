import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { hasThreadsQuery } from './home-queries.ts';

/** What to do next while no visitor has ever come (HOME-06). */
export function NextStep({ propertyId }: { propertyId: string }) {
  const { data: hasThreads } = useQuery(hasThreadsQuery(propertyId));
  return hasThreads === false && <span className="mt-1 block text-sm text-muted">{m.home_next_text()}</span>;
}
