import { m } from '../../../i18n/gen/messages.js';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** All shortcuts of the inbox (INBOX-40). Rendered while open. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title={m.inbox_keys()} closeLabel={m.common_close()} onClose={onClose}>
      <p>{m.inbox_keys_text()}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-ink">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys[0]} className="contents">
            <dt className="flex items-center gap-1.5 text-sm text-muted">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && m.inbox_key_or()}
                  <kbd className="min-w-8 rounded-tag border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-ink">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{label()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const shortcuts: readonly { keys: readonly string[]; label: () => string }[] = [
  { keys: ['j', '↓'], label: m.inbox_keys_next },
  { keys: ['k', '↑'], label: m.inbox_keys_previous },
  { keys: ['Enter'], label: m.inbox_keys_open },
  { keys: ['x'], label: m.inbox_keys_select },
  { keys: ['e'], label: m.inbox_keys_done },
  { keys: ['t'], label: m.inbox_take },
  { keys: ['h'], label: m.inbox_hand },
  { keys: ['s'], label: m.inbox_snooze },
  { keys: ['l'], label: m.inbox_label },
  { keys: ['?'], label: m.inbox_keys_help },
];
