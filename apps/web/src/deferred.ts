export type Deferred<Value> = {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
};

/** A promise that is settled from outside. `Promise.withResolvers` is missing in the oldest browsers. */
export function defer<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {};
  let reject: Deferred<Value>['reject'] = () => {};
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
