import { useQuery } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { ReceptionCalendar } from './calendar-query.ts';
import { holidayChanges } from './holiday-changes.ts';
import { HolidayList } from './holiday-list.tsx';
import type { SaveParts } from './use-calendar-saving.ts';

const HolidayCountries = graphql(`
  query HolidayCountries {
    holidayCountries {
      code
      regions {
        code
        name
      }
    }
  }
`);

type HolidaysCardProps = { calendar: ReceptionCalendar; isReadOnly: boolean; save: SaveParts };

const defaultCountry = 'JP';

/** National holidays by one switch, each changeable (CAL-43). */
export function HolidaysCard({ calendar, isReadOnly, save }: HolidaysCardProps) {
  const { holidays } = calendar;
  const [isPending, startTransition] = useTransition();
  const [country, setCountry] = useState<string | null>(null);

  function send(chosen: { country: string | null; region: string | null }) {
    setCountry(chosen.country);
    startTransition(async () => {
      const isSaved = await save({
        holidays: { ...chosen, spans: holidays?.spans ?? [], changes: holidayChanges(holidays, chosen.country) },
      });
      if (!isSaved) setCountry(null);
    });
  }

  const isOn = isPending ? country !== null : holidays !== null;
  return (
    <Card title={m.calendar_holidays()}>
      <Switch
        label={m.calendar_holidays_switch()}
        description={m.calendar_holidays_text()}
        checked={isOn}
        disabled={isReadOnly}
        onChange={(event) =>
          !isPending && send({ country: event.target.checked ? defaultCountry : null, region: null })
        }
      />
      {holidays && isOn && (
        <>
          <CountryFields
            country={(isPending && country) || holidays.country}
            region={holidays.region ?? null}
            disabled={isReadOnly}
            onChange={send}
          />
          <HolidayList calendar={calendar} isReadOnly={isReadOnly} save={save} />
        </>
      )}
    </Card>
  );
}

type CountryFieldsProps = {
  country: string;
  region: string | null;
  disabled: boolean;
  onChange: (chosen: { country: string; region: string | null }) => void;
};

const everywhere = 'everywhere';

function CountryFields({ country, region, disabled, onChange }: CountryFieldsProps) {
  const { data } = useQuery({
    queryKey: ['holidayCountries'],
    queryFn: () => request(HolidayCountries),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Intl.DisplayNames([getLocale()], { type: 'region' });
  const countries = data?.holidayCountries ?? [{ code: country, regions: [] }];
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];

  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Select
        label={m.calendar_country()}
        placeholder={m.calendar_country()}
        value={country}
        disabled={disabled}
        options={countries.map(({ code }) => ({ value: code, label: names.of(code) ?? code }))}
        onChange={(code) => onChange({ country: code, region: null })}
      />
      {regions.length > 0 && (
        <Select
          label={m.calendar_region()}
          placeholder={m.calendar_region()}
          value={region ?? everywhere}
          disabled={disabled}
          options={[
            { value: everywhere, label: m.calendar_region_all() },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(code) => onChange({ country, region: code === everywhere ? null : code })}
        />
      )}
    </div>
  );
}
