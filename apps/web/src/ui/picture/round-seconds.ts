/** How long one round of ringing takes. Fixed by the ringback tone of Japan: one second of tone, two of silence. */
export const roundSeconds = 3;
