/**
 * The result of the work, or an error once it takes longer than the limit. If this process was too busy to read an answer that
 * arrived in time, the answer counts.
 */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    // An immediate runs after what has arrived on the sockets is read.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer within ${limitMs} ms`))), limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
