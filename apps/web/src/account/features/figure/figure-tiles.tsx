import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { type FigureAddress, writeAddress } from './figure-address.ts';
import { changeText, countedFigures, durationText, figureLabels, numberText } from './figure-words.ts';
import type { FigureSums, Figures } from './figures-query.ts';

type FigureTilesProps = { figures: Figures; address: FigureAddress };

/** The sums of the period, each with its change, and a link to its rows. */
export function FigureTiles({ figures: { whole, before }, address }: FigureTilesProps) {
  return (
    <Card title={m.figure_summary()} description={m.figure_summary_text()}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {countedFigures.map(({ name, column }) => (
          <li key={name}>
            <a href={writeAddress({ ...address, rows: { figure: name } })} className={`${tileStyle} hover:bg-sunken`}>
              <Tile
                label={figureLabels[name]()}
                value={numberText(whole[column])}
                note={changeText(whole[column], before[column])}
              />
            </a>
          </li>
        ))}
        {timesOf(whole, before).map((tile) => (
          <li key={tile.label} className={tileStyle}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const tileStyle =
  'flex h-full flex-col rounded-control border border-line px-3 py-2.5 text-ink no-underline transition-colors';

type TileProps = { label: string; value: string; note: string };

function Tile({ label, value, note }: TileProps) {
  return (
    <>
      <span className="text-sm leading-snug text-muted">{label}</span>
      <span className="text-2xl leading-snug font-semibold tabular-nums">{value}</span>
      <span className="mt-auto text-xs leading-snug text-muted">{note}</span>
    </>
  );
}

function timesOf(whole: FigureSums, before: FigureSums): TileProps[] {
  const talk = (sums: FigureSums) => durationText(sums.talkSeconds);
  return [
    { label: m.figure_talk(), value: talk(whole), note: m.figure_before({ value: talk(before) }) },
    percentileTile(m.figure_answer_time(), whole.answerSeconds),
    percentileTile(m.figure_first_answer_time(), whole.firstAnswerSeconds),
  ];
}

function percentileTile(label: string, percentiles: FigureSums['answerSeconds']): TileProps {
  if (!percentiles) return { label, value: '–', note: m.figure_nothing_measured() };
  const value = m.figure_at_most({ value: durationText(percentiles.p50) });
  return { label, value, note: m.figure_p95({ value: durationText(percentiles.p95) }) };
}
