import { expect, test } from 'vitest';
import { type ListedMember, membersCsvRows, parseMembersCsv } from './members-csv.ts';

const hanako: ListedMember = {
  name: '山田 花子',
  email: 'hanako@hotel.example',
  yobirinId: 'hanako',
  groups: ['front', 'bell'],
  canEditYobirinProperty: true,
};
const owner: ListedMember = { ...hanako, yobirinId: 'owner', groups: [], canEditYobirinProperty: null };

function membersOf(text: string) {
  const { lines, problems } = parseMembersCsv(text);
  expect(problems).toEqual([]);
  return lines.map(({ member }) => member);
}

test.each(['ja', 'en'] as const)('a list that was saved in %s is read as it was [MEMBER-25]', (language) => {
  const text = membersCsvRows([hanako, owner], language)
    .map((cells) => cells.join(','))
    .join('\r\n');

  expect(membersOf(text)).toEqual([
    {
      name: '山田 花子',
      email: hanako.email,
      yobirinId: 'hanako',
      groups: ['front', 'bell'],
      canEditYobirinProperty: true,
    },
    {
      name: '山田 花子',
      email: hanako.email,
      yobirinId: 'owner',
      groups: undefined,
      canEditYobirinProperty: undefined,
    },
  ]);
});

test('columns come in any order and language, and only the ID is needed [MEMBER-26]', () => {
  expect(membersOf('\ufeff権限,ＩＤ, Address\n編集不可,desk,a@b.example\n\n')).toEqual([
    { name: '', email: 'a@b.example', yobirinId: 'desk', groups: undefined, canEditYobirinProperty: false },
  ]);
  expect(membersOf('id\ndesk')[0]).toMatchObject({ yobirinId: 'desk', name: '', email: '' });
});

test('an empty cell leaves the groups, and a dash means none [MEMBER-27] [OP-379]', () => {
  const groups = membersOf('id,groups\na,\nb,-\nc,front；bell、door').map((member) => member.groups);
  expect(groups).toEqual([undefined, [], ['front', 'bell', 'door']]);
});

test('a quote that guards a formula is no part of the text [MEMBER-25]', () => {
  expect(membersOf(`id,name\n'-desk,'=cmd\nb,'quoted'`)).toMatchObject([
    { yobirinId: '-desk', name: '=cmd' },
    { yobirinId: 'b', name: "'quoted'" },
  ]);
});

test.each([
  ['nothing', '', [{ line: 1, code: 'no_header' }]],
  ['no column of IDs', 'name,address\nA,a@b.example', [{ line: 1, code: 'no_header' }]],
  ['an unknown column', 'id,phone\na,1', [{ line: 1, code: 'unknown_column' }]],
  ['a column twice', 'id,ID\na,a', [{ line: 1, code: 'doubled_column' }]],
  ['no members', 'id,name\n\n', [{ line: 1, code: 'empty' }]],
  ['an open quotation mark', 'id,name\na,"b', [{ line: 2, code: 'wrong_quotes' }]],
  [
    'two bad lines',
    'id,rights\na,edit\nb\nc,admin',
    [
      { line: 3, code: 'wrong_field_count' },
      { line: 4, code: 'unknown_rights' },
    ],
  ],
  ['100,000 lines', `id\n${'a\n'.repeat(100_000)}`, [{ line: 502, code: 'too_many_lines' }]],
])('a file with %s names its lines [MEMBER-26] [LIMIT-11]', (_what, file, problems) => {
  expect(parseMembersCsv(file).problems).toEqual(problems);
});
