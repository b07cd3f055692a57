import { limits } from '@yobirin/contract/limits';
import { isMeantForTheBrowser } from '../is-meant-for-the-browser.ts';
import { type CarouselEvent, type CarouselState, carouselAfter, isRotating } from './carousel-state.ts';
import { followDrags } from './follow-drags.ts';

/** Without script a carousel is a scrolling list. See `carousel.tsx` for its parts. */
export function runCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(root);
}

function runCarousel(root: HTMLElement): void {
  const parts = partsOf(root);
  let state = beginning(root, parts);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: CarouselEvent): void => {
    const previous = state;
    state = carouselAfter(state, event);
    show(parts, state, previous);
    clearTimeout(timer);
    if (isRotating(state)) timer = setTimeout(() => dispatch({ type: 'next' }), limits.carouselIntervalMs);
  };

  listenToControls(parts, dispatch);
  listenToAttention(root, dispatch);
  followDrags(parts.list, dispatch);
  root.dataset.live = '';
  dispatch({ type: 'choose', index: 0 });
}

type Dispatch = (event: CarouselEvent) => void;
type Parts = ReturnType<typeof partsOf>;

function partsOf(root: HTMLElement) {
  const list = root.querySelector<HTMLElement>('[data-slides]');
  if (!list) throw new Error('A carousel has no slides.');
  return {
    root,
    list,
    slides: [...list.children].filter((child) => child instanceof HTMLElement),
    choices: [...root.querySelectorAll<HTMLElement>('[data-choice]')],
    previous: root.querySelector('[data-previous]'),
    next: root.querySelector('[data-next]'),
    toggle: root.querySelector('[data-toggle]'),
  };
}

/** With reduced motion, a carousel rotates only if the user starts it. */
function beginning(root: HTMLElement, { slides }: Parts): CarouselState {
  const isStopped = root.dataset.carousel !== 'rotates' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { count: slides.length, index: 0, isStopped, holds: document.hidden ? ['hidden'] : [] };
}

function show({ root, list, slides, choices }: Parts, state: CarouselState, previous: CarouselState): void {
  const focused = document.activeElement;
  for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-current', index === state.index);
  for (const [index, choice] of choices.entries()) choice.ariaCurrent = index === state.index ? 'true' : null;
  root.toggleAttribute('data-stopped', state.isStopped);
  // Screen readers do not announce automatic changes.
  list.ariaLive = isRotating(state) ? 'off' : 'polite';

  if (state.index === previous.index) return;
  root.dataset.turned = '';
  // Keyboard focus moves along with the slides.
  if (slides[previous.index]?.contains(focused)) slides[state.index]?.querySelector('a')?.focus();
  if (choices[previous.index] === focused) choices[state.index]?.focus();
}

function listenToControls({ root, choices, previous, next, toggle }: Parts, dispatch: Dispatch): void {
  previous?.addEventListener('click', () => dispatch({ type: 'previous' }));
  next?.addEventListener('click', () => dispatch({ type: 'next' }));
  toggle?.addEventListener('click', () => dispatch({ type: 'toggle' }));
  root.addEventListener('keydown', (event) => {
    if (isMeantForTheBrowser(event)) return;
    if (event.key === 'ArrowLeft') dispatch({ type: 'previous' });
    if (event.key === 'ArrowRight') dispatch({ type: 'next' });
  });
  for (const [index, choice] of choices.entries()) {
    // A press on a link navigates, so hover and focus already show its slide.
    const wishes = choice instanceof HTMLAnchorElement ? ['pointerenter', 'focus'] : ['click'];
    for (const wish of wishes) choice.addEventListener(wish, () => dispatch({ type: 'choose', index }));
  }
}

function listenToAttention(root: HTMLElement, dispatch: Dispatch): void {
  root.addEventListener('pointerenter', ({ pointerType }) => {
    // Only a mouse hovers. A finger that drags is a hold of its own.
    if (pointerType === 'mouse') dispatch({ type: 'hold', by: 'hover' });
  });
  root.addEventListener('pointerleave', () => dispatch({ type: 'release', by: 'hover' }));
  root.addEventListener('focusin', () => dispatch({ type: 'hold', by: 'focus' }));
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) dispatch({ type: 'release', by: 'focus' });
  });
  document.addEventListener('visibilitychange', () =>
    dispatch({ type: document.hidden ? 'hold' : 'release', by: 'hidden' }),
  );
}
