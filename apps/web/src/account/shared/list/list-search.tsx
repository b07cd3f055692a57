import { limits } from '@yobirin/contract/limits';
import type { FormEvent } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ListSearchState } from './use-list-search.ts';

type ListSearchProps = {
  label: string;
  search: ListSearchState;
};

/** The box above a list that filters it (MEMBER-01, VALID-19). */
export function ListSearch({ label, search }: ListSearchProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search.searchNow();
  }

  return (
    <search>
      <form noValidate onSubmit={handleSubmit} className="flex items-end gap-3">
        <TextField
          label={label}
          value={search.text}
          maxLength={limits.searchTextMaxGraphemes}
          onChange={(event) => search.change(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="min-w-0 grow"
        />
        <Button type="submit" disabled={!search.isNew} className="min-h-12 shrink-0">
          {m.search_submit()}
        </Button>
      </form>
    </search>
  );
}
