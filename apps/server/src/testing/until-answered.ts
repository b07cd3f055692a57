/**
 * Tries until an answer comes, as our pages do. What fetch throws when a connection breaks, before or within an answer, is none, nor
 * is the empty page of a proxy. Whatever the server itself refuses is a failure of the test.
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
