import { m } from '../../../i18n/gen/messages.js';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, KeyboardIcon, TagIcon } from '../../../ui/picture/icons.tsx';
import type { InboxSelection } from './inbox-address.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { type ThreadAction, ThreadActions } from './thread-actions.tsx';
import type { useSelection } from './use-selection.ts';
import { ViewLinks } from './view-links.tsx';

type InboxHeaderProps = {
  yobirinPropertyId: string;
  selection: InboxSelection;
  /** An open thread brings the page's main heading. */
  titleLevel: 'h1' | 'h2';
  mayAct: boolean;
  shownCount: number;
  ticked: ReturnType<typeof useSelection>;
  onAct: (action: ThreadAction) => void;
  onOpen: (dialog: 'labels' | 'shortcuts') => void;
};

/** What is above the list: views, filters, and the actions for selected threads. */
export function InboxHeader(props: InboxHeaderProps) {
  const { yobirinPropertyId, selection, titleLevel: Title, mayAct, shownCount, ticked, onOpen } = props;
  return (
    <header>
      <div className="flex items-center justify-between py-2 pr-2 pl-4">
        <Title id="inbox-title" className="text-2xl">
          {m.nav_inbox()}
        </Title>
        <div className="flex">
          {mayAct && <IconButton label={m.inbox_labels_manage()} icon={<TagIcon />} onClick={() => onOpen('labels')} />}
          <IconButton label={m.inbox_keys()} icon={<KeyboardIcon />} onClick={() => onOpen('shortcuts')} />
        </div>
      </div>
      {!mayAct && (
        <p className="mx-4 mb-3 rounded-control bg-gold-tint px-3 py-2 text-sm text-gold-ink">{m.inbox_only_look()}</p>
      )}
      <ViewLinks yobirinPropertyId={yobirinPropertyId} selection={selection} />
      {ticked.selected.length > 0 ? (
        <SelectedBar {...props} />
      ) : (
        <div className="flex flex-wrap items-center justify-between border-t border-line">
          {mayAct && shownCount > 0 ? (
            <Checkbox
              label={<span className="text-sm text-muted">{m.inbox_select_all()}</span>}
              checked={false}
              onChange={ticked.toggleAll}
              className="mb-2 pl-3"
            />
          ) : (
            <span />
          )}
          <InboxFilters yobirinPropertyId={yobirinPropertyId} selection={selection} />
        </div>
      )}
      <div className="border-b border-line" />
    </header>
  );
}

function SelectedBar({ ticked, onAct }: Pick<InboxHeaderProps, 'ticked' | 'onAct'>) {
  return (
    <div className="border-t border-line bg-indigo-tint px-2 py-1">
      <div className="flex items-center justify-between">
        <p role="status" className="pl-2 text-sm font-semibold">
          {m.inbox_selected({ count: ticked.selected.length })}
        </p>
        <IconButton label={m.inbox_select_none()} icon={<CloseIcon />} onClick={ticked.clear} />
      </div>
      <ThreadActions label={m.inbox_bulk()} threads={ticked.selected} onAct={onAct} />
    </div>
  );
}
