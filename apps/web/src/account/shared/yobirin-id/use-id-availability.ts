import { useQuery } from '@tanstack/react-query';
import { yobirinId } from '@yobirin/contract/profile';
import { useRested } from '../use-rested.ts';
import { takenIdQuery } from './taken-id.ts';

/** The pause in typing after which the server is asked. */
const restMs = 400;

type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** Whether the typed ID is free. Unknown for none, an invalid one and the saved one. */
export function useIdAvailability(typed: string, savedId: string): Availability {
  const wanted = typed.trim();
  const rested = useRested(wanted, restMs);
  const isOpen = yobirinId.safeParse(wanted).success && wanted.toLowerCase() !== savedId.toLowerCase();
  const isAsked = isOpen && rested === wanted;
  const { data, isPending } = useQuery({ ...takenIdQuery(rested), enabled: isAsked });

  if (!isOpen) return 'unknown';
  if (!isAsked || isPending) return 'checking';
  if (data === null) return 'unknown';
  return data ? 'taken' : 'free';
}
