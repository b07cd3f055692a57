import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type FigureAddress, writeAddress } from './figure-address.ts';
import { countedFigures, figureLabels, hourText, numberText, weekdayText } from './figure-words.ts';
import type { FigureGroup } from './figures-query.ts';

type HeatMapProps = { groups: readonly FigureGroup[]; address: FigureAddress };

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const shown = countedFigures.filter(({ name }) => ['RUNG', 'MISSED', 'ABANDONED', 'MESSAGES_IN'].includes(name));

/** When people call and write: hours by weekdays, with the number in each cell and its shade only as a help. */
export function HeatMap({ groups, address }: HeatMapProps) {
  const [figure, setFigure] = useState<(typeof shown)[number]['name']>('RUNG');
  const column = shown.find(({ name }) => name === figure)?.column ?? 'rung';
  const counts = new Map(groups.map(({ key, sums }) => [key, sums[column]]));
  const most = Math.max(...counts.values(), 1);
  const hours = hoursOf(groups);

  return (
    <Card title={m.figure_by_hour()} description={m.figure_by_hour_text()}>
      <Select
        label={m.figure_shown()}
        placeholder=""
        options={shown.map(({ name }) => ({ value: name, label: figureLabels[name]() }))}
        value={figure}
        onChange={setFigure}
        className="mb-4 sm:max-w-64"
      />
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm tabular-nums">
        <caption className="sr-only">{m.figure_by_hour()}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-14 text-left font-normal text-muted">
              {m.figure_hour()}
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="font-normal text-muted">
                {weekdayText(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="text-left font-normal whitespace-nowrap text-muted">
                {hourText(hour)}
              </th>
              {weekdays.map((weekday) => {
                const key = `${weekday}-${hour}`;
                const count = counts.get(key) ?? 0;
                return (
                  <td key={weekday} className="p-0">
                    <Cell
                      count={count}
                      share={count / most}
                      href={writeAddress({ ...address, rows: { figure, by: 'HOUR_OF_WEEK', key } })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** From the first to the last hour in which something was counted, whatever the figure. */
function hoursOf(groups: readonly FigureGroup[]): number[] {
  const hours = groups.map(({ key }) => Number(key.split('-')[1]));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}

/** Up to one on which the text still has its contrast. */
const shades = ['bg-indigo/8', 'bg-indigo/14', 'bg-indigo/21', 'bg-indigo/28'];

function Cell({ count, share, href }: { count: number; share: number; href: string }) {
  const style = 'flex min-h-9 items-center justify-center rounded-tag';
  if (count === 0) return <span className={`${style} text-muted`}>0</span>;
  const shade = shades[Math.ceil(share * shades.length) - 1];
  return (
    <a href={href} className={`${style} ${shade} font-semibold text-ink`}>
      {numberText(count)}
    </a>
  );
}
