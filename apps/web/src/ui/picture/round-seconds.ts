/** A ringing repeats this often: the bell strikes, then it rests. */
export const roundSeconds = 3;
