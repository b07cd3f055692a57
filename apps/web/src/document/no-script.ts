/**
 * The root element has this class until an inline script runs, before the body is read. theme.css makes the variant `noscript:` of
 * it: `@media (scripting: none)` is newer than the oldest browsers.
 */
export const noScriptClass = 'no-script';

export const removeNoScriptClass = `document.documentElement.classList.remove('${noScriptClass}')`;

/** For the script of a door: a filter may have kept the inline one from running. */
export function showScriptRuns(): void {
  document.documentElement.classList.remove(noScriptClass);
}
