import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { type FigureAddress, writeAddress } from './figure-address.ts';
import { hintsOf } from './figure-hints.ts';
import { groupText, numberText } from './figure-words.ts';
import type { Figures } from './figures-query.ts';

type QualityPartProps = { figures: Figures; address: FigureAddress };

/** How well calls came through, and from where they did not (FIGURE-02). */
export function QualityPart({ figures, address }: QualityPartProps) {
  const { whole, PLACE: places } = figures;
  const hints = hintsOf(places);
  const ms = (value: number) => m.figure_ms({ count: numberText(value) });
  const rows = [
    { label: m.figure_loss(), of: whole.lossPermille, text: (value: number) => `${numberText(value / 10)} %` },
    { label: m.figure_jitter(), of: whole.jitterMs, text: ms },
    { label: m.figure_round_trip(), of: whole.roundTripMs, text: ms },
    { label: m.figure_signaling(), of: whole.signalingMs, text: ms },
    { label: m.figure_ice(), of: whole.iceMs, text: ms },
    { label: m.figure_dtls(), of: whole.dtlsMs, text: ms },
  ];
  const link = (figure: 'MEASURED' | 'RELAYED') => writeAddress({ ...address, rows: { figure } });
  return (
    <Card title={m.figure_quality()} description={m.figure_quality_text()}>
      {hints.length > 0 && (
        <ul className="mb-4 flex flex-col gap-2">
          {hints.map(({ group, kind }) => (
            <li key={group.key} className="rounded-control border border-line-strong px-3 py-2 text-sm">
              {kind === 'failed'
                ? m.figure_hint_unconnected({
                    place: groupText('PLACE', group),
                    failed: numberText(group.sums.failed),
                    answered: numberText(group.sums.answered),
                  })
                : m.figure_hint_loss({ place: groupText('PLACE', group) })}
            </li>
          ))}
        </ul>
      )}
      {whole.measured === 0 ? (
        <p className="text-muted">{m.figure_quality_none()}</p>
      ) : (
        <>
          <table className="w-full border-collapse text-sm tabular-nums">
            <caption className="sr-only">{m.figure_quality()}</caption>
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-1.5 text-left font-normal">
                  {m.figure_measure()}
                </th>
                <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {m.figure_half()}
                </th>
                <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {m.figure_ninety_five()}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, of, text }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap">{of ? text(of.p50) : '–'}</td>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap">{of ? text(of.p95) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-sm">
            <a href={link('MEASURED')}>{m.figure_measured_count({ count: numberText(whole.measured) })}</a>
            {' · '}
            <a href={link('RELAYED')}>
              {m.figure_relayed_count({
                count: numberText(whole.relayed),
                percent: numberText(Math.round((100 * whole.relayed) / whole.measured)),
              })}
            </a>
          </p>
        </>
      )}
    </Card>
  );
}
