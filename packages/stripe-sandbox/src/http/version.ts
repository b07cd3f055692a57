/** The version of Stripe's API whose shapes the sandbox answers in: the one the SDK of this project asks for. */
export const apiVersion = '2026-10-28.endive';
