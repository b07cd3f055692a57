/**
 * Retries until the server answers, as our pages do. A broken connection (TypeError) or the empty page of a proxy (SyntaxError)
 * is no answer. Any other error fails the test.
 */
export async function untilAnswered<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    }
  }
}
