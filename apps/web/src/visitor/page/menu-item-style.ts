/** One line of the page's menu, a link or a button. */
export const menuItemStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-2 text-left enabled-hover:bg-sunken';
