import { useEffect, useEffectEvent } from 'react';

export type Shortcut = 'next' | 'previous' | 'select' | 'done' | 'take' | 'hand' | 'snooze' | 'label' | 'help';

const keys: Readonly<Record<string, Shortcut>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'done',
  t: 'take',
  h: 'hand',
  s: 'snooze',
  l: 'label',
  '?': 'help',
};

/** The arrows scroll elsewhere, so they move only within the list. */
const listKeys: Readonly<Record<string, Shortcut>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** Runs the shortcuts of the inbox while the page is shown (INBOX-40). */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    run(shortcut);
  });

  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/** Null while the user types, holds a modifier, or is in a dialog or a menu. */
function shortcutOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
  target,
}: Pressed): Shortcut | null {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !(target instanceof Element)) return null;
  if (target.closest(busyParts) || document.querySelector(openParts)) return null;
  const inList = target.closest('[data-cursor]') !== null;
  return keys[key] ?? (inList ? listKeys[key] : undefined) ?? null;
}

/** A toast is an alert dialog, too, and no modal one. */
const openParts = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), [role=menu], [role=listbox]';
const busyParts = `input:not([type=checkbox]), textarea, select, [contenteditable], audio, video, ${openParts}`;
