import { expect, test } from 'vitest';
import { multipartOf } from './multipart-of.ts';

test('files become separate form parts, at any depth of the variables', async () => {
  const [icon, first, second] = ['icon', 'first', 'second'].map((name) => new File([name], `${name}.png`));
  const form = multipartOf('query', { id: '1', icon, list: [first, { id: '2' }, { file: second }], none: null });

  expect(JSON.parse(String(form.get('operations')))).toEqual({
    query: 'query',
    variables: { id: '1', icon: null, list: [null, { id: '2' }, { file: null }], none: null },
  });
  expect(JSON.parse(String(form.get('map')))).toEqual({
    0: ['variables.icon'],
    1: ['variables.list.0'],
    2: ['variables.list.2.file'],
  });
  expect([...form.keys()]).toEqual(['operations', 'map', '0', '1', '2']);
  expect((form.get('2') as File).name).toBe('second.png');
});
