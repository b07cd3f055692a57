import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';

test('the address of a map contains the place and a box around it [OP-56]', () => {
  const template = 'https://map.example/?bbox={west},{south},{east},{north}&marker={latitude},{longitude}&key={key}';

  const address = mapAddress(template, { latitude: '35.681236', longitude: '-139.767125' });

  expect(address).toBe(
    'https://map.example/?bbox=-139.772125,35.678236,-139.762125,35.684236&marker=35.681236,-139.767125&key={key}',
  );
});
