import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chromium to compile all functions of a file while it loads, not when each is used for the first time: the first phone call
 * would wait for hundreds of them. To other browsers it is a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    augmentChunkHash: () => hint,
    generateBundle: {
      // It must be the first line, and Vite puts its own lines there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code;
      },
    },
  };
}
