import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

/**
 * The requirements of ASVS 5.0.0 that docs/asvs.md has to answer. A line is a chapter; each of its sections lists the levels of
 * its requirements in order, and `-` for one of level 3 that is not asked for.
 */
const standard = `
  1 1:22 2:111112222- 3:11222222222- 4:222 5:12-
  2 1:122 2:112 3:1222- 4:2-
  3 1:- 2:11- 3:1222- 4:112222-- 5:11122--- 6:- 7:22---
  4 1:12233 2:23333 3:22 4:1222
  5 1:2 2:112--- 3:11- 4:222
  6 1:122 2:111111112222 3:1122---- 4:1122-- 5:22222--- 6:222- 7:-- 8:2222
  7 1:222 2:1111 3:22 4:11222 5:22- 6:22
  8 1:12-- 2:112- 3:1-- 4:2-
  9 1:111 2:1222
  10 1:22 2:22- 3:2222- 4:11111222222----- 5:22222 6:22 7:222
  11 1:22-- 2:222-- 3:112-- 4:1222 5:2- 6:2- 7:--
  12 1:122-- 2:11 3:2222-
  13 1:2--- 2:22222- 3:22-- 4:12222--
  14 1:22 2:1222---- 3:122
  15 1:122-- 2:122-- 3:1222222 4:----
  16 1:2 2:22222 3:2222 4:222 5:222-
  17 1:23 2:22223333 3:22
`;

const verdicts = ['met', 'not applicable', 'not met'] as const;

type Row = { id: string; level: string; requirement: string; verdict: string; shownBy: string };

let page: string;
let rows: Row[];

beforeAll(async () => {
  page = await readFile(join(import.meta.dirname, '../../../docs/asvs.md'), 'utf8');
  rows = page.split('\n').flatMap((line) => (/^\| \d+\.\d+\.\d+ /.test(line) ? [rowOf(line)] : []));
});

test('docs/asvs.md answers each requirement once, in order, with its level', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(requirements());
});

test('docs/asvs.md gives each requirement one of three verdicts, with a reason', () => {
  expect(rows.filter(({ verdict }) => !verdicts.some((known) => verdict === `**${known}**`))).toEqual([]);
  expect(rows.filter(({ requirement, shownBy }) => requirement === '' || shownBy === '')).toEqual([]);
});

test('docs/asvs.md counts its verdicts', () => {
  const counted = chapters().map((chapter) => {
    const itsRows = rows.filter(({ id }) => id.startsWith(`${chapter}.`));
    return [`V${chapter}`, ...countsOf(itsRows)].join(' ');
  });
  const summary = page.matchAll(/^\| (V\d+|all)\b[^|]*\|(?<figures>[ \d|]+)\|$/gm);

  expect([...summary].map(([, name, figures = '']) => [name, ...(figures.match(/\d+/g) ?? [])].join(' '))).toEqual([
    ...counted,
    ['all', ...countsOf(rows)].join(' '),
  ]);
});

function rowOf(line: string): Row {
  const [, id = '', level = '', requirement = '', verdict = '', ...shownBy] = line
    .split('|')
    .map((cell) => cell.trim());
  return { id, level, requirement, verdict, shownBy: shownBy.join('|').slice(0, -1) };
}

function countsOf(some: readonly Row[]): number[] {
  return [some.length, ...verdicts.map((verdict) => some.filter((row) => row.verdict === `**${verdict}**`).length)];
}

function chapters(): string[] {
  return standard
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ')[0] ?? '');
}

function requirements(): string[] {
  return standard
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [chapter, ...sections] = line.trim().split(' ');
      return sections.flatMap((section) => {
        const [number, levels = ''] = section.split(':');
        return [...levels].flatMap((level, index) =>
          level === '-' ? [] : `${chapter}.${number}.${index + 1} ${level}`,
        );
      });
    });
}
