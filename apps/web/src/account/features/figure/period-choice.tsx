import { useNavigate } from '@tanstack/react-router';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type FigureAddress, isPeriod, writeAddress } from './figure-address.ts';
import type { Figures } from './figures-query.ts';

type PeriodChoiceProps = { address: FigureAddress; ids: Figures['ids'] };

/** Which days, and of which ID. Both are kept in the address. */
export function PeriodChoice({ address, ids }: PeriodChoiceProps) {
  const navigate = useNavigate();
  const [isOwn, setOwn] = useState(address.period === 'own');
  const go = (next: FigureAddress) => void navigate({ href: writeAddress(next), resetScroll: false });

  function choosePeriod(period: FigureAddress['period']) {
    setOwn(period === 'own');
    if (period !== 'own') go({ ...address, period });
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.figure_period()}
          placeholder=""
          options={[
            { value: 'week', label: m.figure_week() },
            { value: 'month', label: m.figure_month() },
            { value: 'own', label: m.figure_own_dates() },
          ]}
          value={isOwn ? 'own' : address.period}
          onChange={choosePeriod}
        />
        {ids.length > 1 && (
          <Select
            label={m.figure_id()}
            placeholder=""
            options={[
              { value: '', label: m.figure_all_ids() },
              ...ids.map(({ id, nickname }) => ({ value: id, label: nickname })),
            ]}
            value={address.id ?? ''}
            onChange={(id) => go({ ...address, id: id === '' ? undefined : id })}
          />
        )}
      </div>
      {isOwn && (
        <OwnDates
          key={`${address.from} ${address.to}`}
          from={address.from}
          to={address.to}
          onChoose={(dates) => go({ ...address, period: 'own', ...dates })}
        />
      )}
    </div>
  );
}

type Dates = { from: string; to: string };

function OwnDates({ onChoose, ...chosen }: Dates & { onChoose: (dates: Dates) => void }) {
  const [{ from, to }, setDates] = useState<Dates>(chosen);
  const [isRefused, setRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isRight = from !== '' && to !== '' && isPeriod(from, to);
    setRefused(!isRight);
    if (isRight) onChoose({ from, to });
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-4">
      <TextField
        type="date"
        label={m.figure_from()}
        value={from}
        onChange={(event) => setDates({ from: event.target.value, to })}
      />
      <TextField
        type="date"
        label={m.figure_to()}
        value={to}
        onChange={(event) => setDates({ from, to: event.target.value })}
        {...(isRefused && { error: m.figure_bad_dates({ days: limits.figurePeriodMaxDays }) })}
      />
      <Button type="submit" className="mt-7">
        {m.figure_show()}
      </Button>
    </form>
  );
}
