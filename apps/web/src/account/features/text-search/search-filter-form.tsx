import { useNavigate } from '@tanstack/react-router';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import type { FormEvent } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SearchFilters } from './search-address.ts';

type SearchFilterFormProps = { filters: SearchFilters; words: string };

/** Narrows the search. The filters are kept in the address. */
export function SearchFilterForm({ filters, words }: SearchFilterFormProps) {
  const navigate = useNavigate();
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);

  function apply(next: SearchFilters) {
    void navigate({
      href: paths.accountSearch({ q: words || undefined, ...next }),
      replace: true,
      resetScroll: false,
    });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = (name: string) => String(data.get(name) ?? '').trim() || undefined;
    apply({
      person: chosen('person'),
      place: chosen('place'),
      from: chosen('from'),
      to: chosen('to'),
      file: chosen('file'),
    });
  }

  return (
    <details open={isFiltered} className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{m.textsearch_filters()}</summary>
      <form
        // The fields show what the address says, also after going back.
        key={JSON.stringify(filters)}
        noValidate
        onSubmit={handleSubmit}
        className="grid gap-4 px-4 pt-2 pb-4 sm:grid-cols-2"
      >
        <TextField
          label={m.textsearch_person()}
          name="person"
          defaultValue={filters.person}
          maxLength={limits.searchTextMaxGraphemes}
          autoComplete="off"
        />
        <TextField
          label={m.textsearch_place()}
          name="place"
          defaultValue={filters.place}
          maxLength={limits.searchTextMaxGraphemes}
          autoComplete="off"
        />
        <TextField label={m.textsearch_from()} name="from" type="date" defaultValue={filters.from} />
        <TextField label={m.textsearch_to()} name="to" type="date" defaultValue={filters.to} />
        <Checkbox label={m.textsearch_file()} name="file" value="1" defaultChecked={filters.file !== undefined} />
        <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
          {isFiltered && (
            <Button variant="quiet" onClick={() => apply({})}>
              {m.textsearch_clear()}
            </Button>
          )}
          <Button type="submit">{m.textsearch_apply()}</Button>
        </div>
      </form>
    </details>
  );
}
