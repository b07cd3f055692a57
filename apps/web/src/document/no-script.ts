/**
 * The root element has this class until an inline script runs, before the body is read. theme.css makes the variant `noscript:` of
 * it: `@media (scripting: none)` is newer than the oldest browsers.
 */
export const noScriptClass = 'no-script';

export const removeNoScriptClass = `document.documentElement.classList.remove('${noScriptClass}')`;
