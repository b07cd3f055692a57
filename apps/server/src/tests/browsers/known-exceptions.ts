/** Names in built scripts that the oldest browsers lack, or seem to lack, and why the pages work there. */
export const scriptExceptions = {
  '.check()': 'the method of Zod; browsers have one of fonts',
  '.checkVisibility()': 'React Aria asks for it first; ours is optional',
  '.createBidirectionalStream()': 'of WebTransport',
  '.enumerateDevices()': 'Firefox 115 has it; version 116 adds loudspeakers',
  '.getTextInfo()': 'React Aria asks for it first',
  '.getWeekInfo()': 'React Aria asks for it first',
  '.isActive()': 'a method of react-hook-form and TanStack Query',
  '.segment()': 'of Intl.Segmenter',
  '.skipTransition()': 'of view transitions',
  '.startViewTransition()': 'React and TanStack Router ask for it first, and we start none',
  '.take()': 'a method of our own',
  'AbortSignal.timeout': 'Chrome 109 has it; version 124 changes the name of its error',
  'Intl.Segmenter': 'asked for first, see contract/graphemes.ts',
  WebTransport: 'Engine.IO asks for it first, and the server offers none',
  navigation: 'React asks for it first',
} as const satisfies Record<string, string>;

/** Names in built styles that some of the oldest browsers ignore, and what is seen there instead. */
export const styleExceptions = {
  ':details-content': 'closed answers stay closed on paper',
  ':has(:checked)': 'the radio button of a chosen option is seen without it',
  ':has(:is(:where([data-rac])[data-disabled],:where(:not([data-rac])):disabled))':
    'the box of a disabled field keeps its colour',
  ':has(:is(input:read-only))': 'the box of a field to read keeps its colour',
  ':has([aria-invalid=true])': 'the message below a field is red without it',
  ':has([data-smooth-scroll])': 'a page jumps to its heading',
  ':has(dialog:modal)': 'the page behind an open dialog can be scrolled',
  ':has(input:focus-visible)': 'has a twin (input-focus)',
  '@property': 'Tailwind sets the initial values in another way for Firefox before 128',
  'content-visibility': 'of ::details-content',
  'field-sizing': 'text areas keep their first height and scroll',
  lh: 'in a rule of Tailwind for ::-webkit-date-and-time-value, which Firefox has not',
  'scrollbar-width': 'a carousel shows its scrollbar',
  'text-wrap': 'lines are of uneven length',
} as const satisfies Record<string, string>;
