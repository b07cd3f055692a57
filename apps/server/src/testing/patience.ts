/** For `vi.waitFor`, whose second is too short on a machine with much else to do. A test that passes takes no longer by it. */
export const patience = { timeout: 30_000 };
