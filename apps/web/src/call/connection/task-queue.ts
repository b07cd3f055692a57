/** Adds a task. The promise settles when the task has, and never rejects. */
export type TaskQueue = (task: () => Promise<void>) => Promise<void>;

/** Runs tasks one after another. One that fails does not keep the next from running. */
export function createTaskQueue(): TaskQueue {
  let last = Promise.resolve();
  return (task) => {
    last = last.then(task).catch(() => {});
    return last;
  };
}
