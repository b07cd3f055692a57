import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CallHistoryFilter } from '@yobirin/contract/call';
import { isNumericId } from '@yobirin/contract/ids';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { CallHistoryList } from './call-history-list.tsx';

const tabs = ['to', 'from', 'missed'] as const;
type Tab = (typeof tabs)[number];

const filters: Record<Tab, CallHistoryFilter> = { to: 'TO_ONLY', from: 'FROM_ONLY', missed: 'UNCALL_ONLY' };
const labels: Record<Tab, () => string> = {
  to: m.history_tab_to,
  from: m.history_tab_from,
  missed: m.history_tab_missed,
};

type CallHistoryTabsProps = {
  propertyId: string;
  /** Lists of other features, after those of calls. */
  more: readonly { id: string; label: string; content: ReactNode }[];
};

/** Received, made and missed calls; the address names the tab, so that the back button restores it (HISTORY-01). */
export function CallHistoryTabs({ propertyId, more }: CallHistoryTabsProps) {
  const { tab, call } = useSearch({ strict: false }) as { tab?: string; call?: string }; // The result of `parseSearch`.
  const selected = [...tabs, ...more.map(({ id }) => id)].find((name) => name === tab) ?? 'to';
  const navigate = useNavigate();

  return (
    <Tabs
      label={m.history_tabs()}
      selectedId={selected}
      onSelect={(id) => navigate({ href: addressOf(id), replace: true })}
      items={[
        ...tabs.map((name) => ({
          id: name,
          label: labels[name](),
          content: (
            <CallHistoryList
              propertyId={propertyId}
              filter={filters[name]}
              label={labels[name]()}
              referrerPath={addressOf(name)}
              startAt={name === selected && call !== undefined && isNumericId(call) ? call : undefined}
            />
          ),
        })),
        ...more,
      ]}
    />
  );
}

function addressOf(tab: string): string {
  return paths.accountCallHistories({ tab });
}
