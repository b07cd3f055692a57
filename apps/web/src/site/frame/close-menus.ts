/** Closes an open menu on Escape, and on a press or focus elsewhere. Menus open without script. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const closeUnlessWithin = (target: EventTarget | null) => {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    document.addEventListener('click', ({ target }) => closeUnlessWithin(target));
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget) closeUnlessWithin(relatedTarget);
    });
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
  }
}
