/** The anchor of the ways to leave, on the owner's page. */
export const exitsId = 'user-exits';
