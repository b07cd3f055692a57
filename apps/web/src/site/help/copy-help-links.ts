/** A press on the link of a question copies its address and confirms it. */
export function copyHelpLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-help-link]')) copyOnPress(link);
}

function copyOnPress(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    // Without a clipboard the link navigates to its question, whose address can then be copied by hand.
    if (!navigator.clipboard) return;
    event.preventDefault();
    history.replaceState(null, '', link.hash);
    navigator.clipboard.writeText(addressOf(link)).then(() => tellCopied(link), ignoreRefusal);
  });
}

/** Omits the search, which would hide other questions from the recipient. */
function addressOf({ origin, pathname, hash }: HTMLAnchorElement): string {
  return `${origin}${pathname}${hash}`;
}

function tellCopied(link: HTMLAnchorElement): void {
  const { copied = '' } = link.dataset;
  const words = link.querySelector('span');
  const status = document.querySelector('[data-help-status]');
  if (words) words.textContent = copied;
  if (status) status.textContent = copied;
}

/** The address bar shows the link, so a failed copy needs no message. */
function ignoreRefusal(): void {}
