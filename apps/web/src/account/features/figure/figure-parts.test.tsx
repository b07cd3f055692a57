import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readAddress } from './figure-address.ts';
import { FigureTiles } from './figure-tiles.tsx';
import type { Figures } from './figures-query.ts';
import { buildGroup } from './group-builder.ts';
import { GroupPart } from './group-part.tsx';
import { HeatMap } from './heat-map.tsx';
import { QualityPart } from './quality-part.tsx';

const address = readAddress({}, '2026-11-17');

function buildFigures(parts: Partial<Figures> = {}): Figures {
  const { sums } = buildGroup('');
  const quality = {
    measured: 0,
    relayed: 0,
    jitterMs: null,
    roundTripMs: null,
    signalingMs: null,
    iceMs: null,
    dtlsMs: null,
  };
  const none = { DAY: [], HOUR_OF_WEEK: [], PLACE: [], LANGUAGE: [], MEMBER: [], ID: [] };
  return { isOwn: false, ids: [], whole: { ...sums, ...quality }, before: sums, ...none, ...parts };
}

test('a tile says its figure and the change in words, and links to its rows [FIGURE-11] [FIGURE-12]', () => {
  const { whole } = buildFigures();
  const figures = buildFigures({ whole: { ...whole, missed: 1_200, answered: 3 }, before: { ...whole, answered: 5 } });

  const markup = renderToStaticMarkup(<FigureTiles figures={figures} address={address} />);

  expect(markup).toContain('href="/account/figures?figure=MISSED"');
  expect(markup).toContain('1,200');
  expect(markup).toContain('前の期間より2件少ない');
  expect(markup).toContain('前の期間と同じ');
});

test('the hours of the week are a table with a number in every cell [FIGURE-14]', () => {
  const groups = [buildGroup('0-9', { rung: 7 }), buildGroup('6-10', { rung: 1 })];

  const markup = renderToStaticMarkup(<HeatMap groups={groups} address={address} />);

  expect(markup.match(/<td/g)).toHaveLength(14);
  expect(markup.match(/<th scope="row"/g)).toHaveLength(2);
  expect(markup).toContain('figure=RUNG&amp;by=HOUR_OF_WEEK&amp;key=0-9');
});

test.each([true, false])('a group is shown with its words, as a table: %s [FIGURE-11]', (isTable) => {
  const groups = [buildGroup('=<b>301</b>', { rung: 9, answered: 6, missed: 3 }), buildGroup('*others', { rung: 2 })];

  const markup = renderToStaticMarkup(<GroupPart by="PLACE" groups={groups} address={address} isTable={isTable} />);

  expect(markup).toContain('&lt;b&gt;301&lt;/b&gt;');
  expect(markup).toContain('その他');
  expect(markup).toContain('key=*others');
});

test('quality says that nothing was measured, and from where calls fail [FIGURE-02] [FIGURE-11]', () => {
  const figures = buildFigures({ PLACE: [buildGroup('=301', { answered: 10, failed: 5 })] });

  const markup = renderToStaticMarkup(<QualityPart figures={figures} address={address} />);

  expect(markup).toContain('「301」からの通話は、つながらないことが多いようです');
  expect(markup).toContain('品質を測れた通話がありません');
});
