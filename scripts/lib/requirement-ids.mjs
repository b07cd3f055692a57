const id = String.raw`[A-Z][A-Z0-9-]*-\d+`;

/**
 * A title carries its ids in brackets: `signs in [AUTH-08]`, `refuses a taken ID [PROFILE-03, VALID-04]`.
 * @param {string} text
 */
export function idsInBrackets(text) {
  return matches(text, `\\[(${id}(?:, ?${id})*)\\]`).flatMap((group) => group.split(/, ?/));
}

/**
 * The rows of docs/requirements.md, and its decided open points.
 * @param {string} document
 */
export function readRequirements(document) {
  return { rows: matches(document, `^- \\[(${id})\\]`), openPoints: matches(document, `^- (OP-\\d+) `) };
}

/**
 * @param {string} text
 * @param {string} pattern
 */
function matches(text, pattern) {
  return [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found);
}
