import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { readAddress, todayOf, writeAddress } from '../../features/figure/figure-address.ts';
import { FigureRows } from '../../features/figure/figure-rows.tsx';
import { FiguresScreen } from '../../features/figure/figures-screen.tsx';
import { Page } from '../../layout/page.tsx';

/** How many people called and wrote, and how they were served, in the account of the current ID (FIGURE-11). */
export function FiguresPage() {
  const { currentMembership } = useSession();
  const search = useSearch({ strict: false }) as Record<string, string>; // The result of `parseSearch`.
  const [today] = useState(() => todayOf(new Date()));
  const address = readAddress(search, today);
  const { from, to, id, rows } = address;
  const accountId = currentMembership?.accountId;
  if (!accountId) return <Page title={m.nav_figures()}>{null}</Page>;

  const scope = { accountId, yobirinPropertyId: id, from, to };
  if (rows) {
    const back = { href: writeAddress({ ...address, rows: null }), label: m.nav_figures() };
    return (
      <Page title={m.figure_rows_title()} back={back}>
        <FigureRows scope={scope} choice={rows} />
      </Page>
    );
  }
  return (
    <Page title={m.nav_figures()} lead={m.figure_lead()}>
      <FiguresScreen key={accountId} scope={scope} address={address} />
    </Page>
  );
}
