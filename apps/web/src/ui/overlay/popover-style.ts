/** The small window that a menu and a select open. */
export const popoverStyle =
  'max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-soft transition-[opacity,translate] entering:-translate-y-1 entering:opacity-0 exiting:opacity-0';

/** A row in a menu or in the options of a select. */
export const optionStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none focus:bg-indigo-tint focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60';
