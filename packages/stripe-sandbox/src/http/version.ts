/** The API version whose shapes the sandbox answers in: the one that this project's SDK requests. */
export const apiVersion = '2026-10-28.endive';
