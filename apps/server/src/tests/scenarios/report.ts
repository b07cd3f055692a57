import { isDeepStrictEqual } from 'node:util';
import { ways } from './leave-message.ts';
import type { Visit } from './run-scenarios.ts';

/** Whether the stranger was told the truth, and what they left is in its list once and in no other. */
export function isRight({ truth, told, expected, found }: Visit): boolean {
  return truth === told && isDeepStrictEqual(expected, found);
}

/** A table of the situations: how many strangers met each, and what they left. */
export function describeVisits(visits: readonly Visit[]): string {
  const heads = ['the holder is', 'strangers', 'told the truth', ...ways, 'missed call', 'right'];
  const rows = [...Map.groupBy(visits, ({ situation }) => situation)].map(([situation, met]) => [
    situation,
    met.length,
    met.filter(({ truth, told }) => truth === told).length,
    ...ways.map((way) => sum(met.map(({ found }) => found[way]))),
    sum(met.map(({ found }) => found.missed)),
    met.filter(isRight).length,
  ]);
  const total = heads.slice(1).map((_, column) => sum(rows.map((row) => Number(row[column + 1]))));
  const table = [heads, ...rows, ['all', ...total]];
  const width = (column: number) => Math.max(...table.map((row) => String(row[column]).length));
  return table.map((row) => row.map((cell, column) => pad(String(cell), width(column), column)).join('  ')).join('\n');
}

const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
