import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

type TabItem = {
  id: string;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
};

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  /** For tabs whose selection is kept in the URL or by a parent. */
  selectedId?: string;
  onSelect?: (id: string) => void;
};

export function Tabs({ label, items, selectedId, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selectedId} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList aria-label={label} className="flex overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            ref={item.id === selectedId ? bringIntoView : undefined}
            isDisabled={item.isDisabled}
            className="relative flex min-h-12 shrink-0 cursor-pointer items-center gap-2 px-4 font-medium text-muted transition-colors focus-visible:rounded-control focus-visible:outline-2 focus-visible:-outline-offset-2 hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 selected:text-indigo selected:after:absolute selected:after:inset-x-0 selected:after:bottom-0 selected:after:h-0.5 selected:after:bg-indigo"
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="rounded-control pt-5">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** On a narrow screen the row of tabs scrolls, and the selected one may be outside of it. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
