/** Colours of pictures besides those of the theme. Each works on the walls of both themes. */

export const skin = 'fill-[light-dark(#e8bd98,#d5a681)]';
export const darkHair = 'fill-[light-dark(#2a2f40,#39405a)]';
export const brownHair = 'fill-[light-dark(#7a5236,#74502f)]';
export const trousers = 'fill-[light-dark(#39425c,#55607f)]';

export const wood = 'fill-[light-dark(#cfa671,#8f6d45)]';
export const deepWood = 'fill-[light-dark(#b0844f,#6f5434)]';

export const linen = 'fill-[light-dark(#ffffff,#c3c8d4)]';

/** A phone's case. */
export const casing = 'fill-[light-dark(#222a3d,#4d5878)]';

/** Paper and print keep their colours in both themes: no scanner reads a light code on dark. */
export const paper = '#fffdf8';
export const print = '#1c2333';
