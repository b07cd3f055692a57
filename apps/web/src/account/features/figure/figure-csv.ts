import type { FigureGrouping } from '@yobirin/contract/figure';
import { m } from '../../../i18n/gen/messages.js';
import { csvOf } from '../../shared/csv/csv-of.ts';
import { countedFigures, figureLabels, groupingLabels, groupText } from './figure-words.ts';
import type { FigureGroup } from './figures-query.ts';

/** The groups of a period as a table for spreadsheets: numbers without units, times in seconds (FIGURE-13). */
export function figureCsv(by: FigureGrouping, groups: readonly FigureGroup[]): string {
  const head = [groupingLabels[by](), ...countedFigures.map(({ name }) => figureLabels[name]())];
  const times = [m.figure_csv_answer_p50(), m.figure_csv_answer_p95(), m.figure_csv_first_p50(), m.figure_csv_talk()];
  return csvOf([
    [...head, ...times],
    ...groups.map((group) => {
      const { sums } = group;
      const seconds = [
        sums.answerSeconds?.p50,
        sums.answerSeconds?.p95,
        sums.firstAnswerSeconds?.p50,
        sums.talkSeconds,
      ];
      return [
        by === 'DAY' ? group.key : groupText(by, group),
        ...countedFigures.map(({ column }) => String(sums[column])),
        ...seconds.map((value) => (value == null ? '' : String(value))),
      ];
    }),
  ]);
}
