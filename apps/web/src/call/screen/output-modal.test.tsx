import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutputModal } from './output-modal.tsx';

test('the outputs are listed by name, with the one in use and the system’s choice [CALL-76]', () => {
  const screen = renderToStaticMarkup(
    <OutputModal
      speakers={[
        { deviceId: 'earpiece', label: 'Earpiece' },
        { deviceId: 'unnamed', label: '' },
      ]}
      chosenId="earpiece"
      onChoose={async () => {}}
      onClose={() => {}}
    />,
  );

  expect(
    [...screen.matchAll(/<label[^>]*>(<input[^>]*>)([^<]+)/g)].map(([, input, label]) => [
      label,
      /checked/.test(input ?? ''),
    ]),
  ).toEqual([
    ['システムの設定に従う', false],
    ['Earpiece', true],
    ['名称不明の機器 2', false],
  ]);
});
