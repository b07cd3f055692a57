import { expect, test } from 'vitest';
import { parameterName, parseForm } from './form.ts';

const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)));

test.each([
  ['a=1&b=%E3%81%82+x', { a: '1', b: 'あ x' }],
  [
    'items[0][price]=p&items[0][quantity]=2&items[1][price]=q',
    { items: { 0: { price: 'p', quantity: '2' }, 1: { price: 'q' } } },
  ],
  ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
  ['metadata[0]=zero&metadata[k[x]]=v', { metadata: { 0: 'zero', k: { 'x]': 'v' } } }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['', {}],
])('%s', (text, fields) => {
  expect(plain(text)).toEqual(fields);
});

test('a name cannot reach the prototype of objects', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect({}).not.toHaveProperty('polluted');
  expect(Object.getPrototypeOf(form)).toBeNull();
});

test('parameters are named as Stripe names them', () => {
  expect(parameterName(['items', 0, 'price'])).toBe('items[0][price]');
});
