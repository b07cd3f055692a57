import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { guestLocales, localeFacts } from '@yobirin/contract/locale';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FilterIcon } from '../../../ui/picture/icons.tsx';
import { countFilters, type InboxSelection, waitingChoices, writeAddress } from './inbox-address.ts';
import { countsQuery, labelsQuery } from './inbox-queries.ts';

type InboxFiltersProps = { yobirinPropertyId: string; selection: InboxSelection };

/** Filters the list by place, language, label and the time waited; the address keeps them (INBOX-31, INBOX-32). */
export function InboxFilters({ yobirinPropertyId, selection }: InboxFiltersProps) {
  const navigate = useNavigate();
  const count = countFilters(selection);
  const [isOpen, setIsOpen] = useState(false);
  const { view, ...filters } = selection;
  const show = (next: InboxSelection) =>
    void navigate({ href: writeAddress({ selection: next, threadId: null }), replace: true });

  return (
    <>
      <Button variant="quiet" icon={<FilterIcon />} className="text-sm" onClick={() => setIsOpen(true)}>
        {count > 0 ? m.inbox_filter_active({ count }) : m.inbox_filter()}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={m.inbox_filter()}
        closeLabel={m.common_close()}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            {count > 0 && <Button onClick={() => show({ view })}>{m.inbox_filter_clear()}</Button>}
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {m.inbox_filter_show()}
            </Button>
          </>
        }
      >
        <div className="mt-4 grid gap-4 text-ink">
          <FilterFields
            yobirinPropertyId={yobirinPropertyId}
            filters={filters}
            onChange={(changed) => show({ ...selection, ...changed })}
          />
        </div>
      </Dialog>
    </>
  );
}

type Filters = Omit<InboxSelection, 'view'>;
type FilterFieldsProps = { yobirinPropertyId: string; filters: Filters; onChange: (changed: Filters) => void };

function FilterFields({ yobirinPropertyId, filters, onChange }: FilterFieldsProps) {
  const { data: counts } = useQuery(countsQuery(yobirinPropertyId));
  const { data: labels = [] } = useQuery(labelsQuery(yobirinPropertyId));
  const places = withChosen(counts?.places ?? [], filters.place);

  return (
    <>
      <FilterSelect
        label={m.inbox_filter_waiting()}
        options={waitingChoices.map((minutes) => ({ value: String(minutes), label: waitingText(minutes) }))}
        value={filters.waitingMinutes}
        onChange={(value) => onChange({ waitingMinutes: waitingChoices.find((minutes) => String(minutes) === value) })}
      />
      <FilterSelect
        label={m.inbox_filter_place()}
        options={places.map((place) => ({ value: place, label: place }))}
        value={filters.place}
        onChange={(place) => onChange({ place })}
      />
      <FilterSelect
        label={m.inbox_filter_language()}
        options={guestLocales.map((locale) => ({ value: locale, label: localeFacts[locale].name }))}
        value={filters.language}
        onChange={(value) => onChange({ language: guestLocales.find((locale) => locale === value) })}
      />
      <FilterSelect
        label={m.inbox_filter_label()}
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.labelId}
        onChange={(labelId) => onChange({ labelId })}
      />
    </>
  );
}

/** A place that has no open thread any more stays in the list while it is chosen. */
function withChosen(places: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || places.includes(chosen) ? places : [chosen, ...places];
}

function waitingText(minutes: number): string {
  return minutes <= 60 ? m.inbox_filter_minutes({ count: minutes }) : m.inbox_filter_hours({ count: minutes / 60 });
}

type FilterSelectProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
};

function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      label={label}
      placeholder={m.inbox_filter_any()}
      options={[{ value: any, label: m.inbox_filter_any() }, ...options]}
      value={value === undefined ? any : String(value)}
      onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
    />
  );
}

/** The value of "any": no place, language or label is blank. */
const any = ' ';
