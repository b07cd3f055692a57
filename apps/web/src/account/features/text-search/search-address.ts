import { useSearch } from '@tanstack/react-router';

/** The filters as the address has them. Absent ones do not filter. */
export type SearchFilters = {
  person?: string | undefined;
  place?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  file?: string | undefined;
};

export function useSearchFilters(): SearchFilters {
  const { person, place, from, to, file } = useSearch({ strict: false }) as SearchFilters; // The result of `parseSearch`.
  return { person, place, from: dayOf(from), to: dayOf(to), file };
}

/** Ignores what is not a day, such as a shortened address. */
function dayOf(text: string | undefined): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** The instants between which a day of the reader lies. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

export function endOfDay(day: string): string {
  const next = new Date(`${day}T00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}
