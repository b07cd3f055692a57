import type { FigureGrouping } from '@yobirin/contract/figure';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { WideTable } from '../../../ui/list/wide-table.tsx';
import { DownloadIcon } from '../../../ui/picture/icons.tsx';
import { type FigureAddress, writeAddress } from './figure-address.ts';
import { figureCsv } from './figure-csv.ts';
import { countedFigures, durationText, figureLabels, groupingLabels, groupText, numberText } from './figure-words.ts';
import type { FigureGroup, FigureSums } from './figures-query.ts';

type GroupPartProps = {
  by: FigureGrouping;
  groups: readonly FigureGroup[];
  address: FigureAddress;
  isTable: boolean;
  description?: string;
};

/** The figures of days, places, languages, members or IDs, as bars or as a table, and as CSV. */
export function GroupPart({ by, groups, address, isTable, description }: GroupPartProps) {
  const title = groupingLabels[by]();
  function save() {
    const name = `${title} ${address.from} ${address.to}.csv`;
    downloadFile(name, new Blob([figureCsv(by, groups)], { type: 'text/csv;charset=utf-8' }));
  }
  const parts = { by, groups, address };
  return (
    <Card
      title={title}
      {...(description !== undefined && { description })}
      actions={
        <Button variant="quiet" icon={<DownloadIcon />} onClick={save} aria-label={m.figure_csv_of({ title })}>
          CSV
        </Button>
      }
    >
      {isTable ? <GroupTable {...parts} title={title} /> : <GroupBars {...parts} />}
    </Card>
  );
}

type PartProps = Pick<GroupPartProps, 'by' | 'groups' | 'address'>;

/** The calls of each group as one bar: answered, missed and given up differ by shade and by the words beside it. */
function GroupBars({ by, groups, address }: PartProps) {
  const most = Math.max(...groups.map(({ sums }) => sizeOf(sums)), 1);
  return (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => {
        const { key, sums } = group;
        const share = (count: number) => `${(100 * count) / most}%`;
        return (
          <li key={key}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {groupText(by, group)}
              </span>
              <a
                href={writeAddress({ ...address, rows: { figure: 'RUNG', by, key } })}
                className="shrink-0 tabular-nums"
              >
                {m.figure_calls({ count: numberText(sums.rung) })}
              </a>
            </div>
            <div aria-hidden="true" className="mt-1 flex h-3 overflow-hidden rounded-tag bg-sunken">
              <span style={{ width: share(sums.answered) }} className="bg-green" />
              <span style={{ width: share(sums.missed) }} className="bg-red" />
              <span style={{ width: share(sums.abandoned) }} className="bg-gold" />
            </div>
            <p className="mt-0.5 text-xs leading-snug text-muted">
              {m.figure_bar_words({
                answered: numberText(sums.answered),
                missed: numberText(sums.missed),
                abandoned: numberText(sums.abandoned),
                messages: numberText(sums.messagesIn),
              })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function sizeOf({ answered, missed, abandoned }: FigureSums): number {
  return answered + missed + abandoned;
}

function GroupTable({ by, groups, address, title }: PartProps & { title: string }) {
  const cell = 'border-b border-line px-2 py-2 text-right whitespace-nowrap tabular-nums';
  const head = `${cell} font-normal text-muted`;
  return (
    <WideTable label={m.figure_table_of({ title })}>
      <table className="min-w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {title}
            </th>
            {countedFigures.map(({ name }) => (
              <th key={name} scope="col" className={head}>
                {figureLabels[name]()}
              </th>
            ))}
            <th scope="col" className={head}>
              {m.figure_answer_time()}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row" dir="auto" className="border-b border-line px-2 py-2 text-left font-normal">
                <span className="line-clamp-2 min-w-24 wrap-anywhere">{groupText(by, group)}</span>
              </th>
              {countedFigures.map(({ name, column }) => (
                <td key={name} className={cell}>
                  {group.sums[column] === 0 ? (
                    '0'
                  ) : (
                    <a href={writeAddress({ ...address, rows: { figure: name, by, key: group.key } })}>
                      {numberText(group.sums[column])}
                    </a>
                  )}
                </td>
              ))}
              <td className={cell}>{group.sums.answerSeconds ? durationText(group.sums.answerSeconds.p50) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
