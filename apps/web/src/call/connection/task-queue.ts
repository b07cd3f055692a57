/** Adds a task. The promise settles with the task, and never rejects. */
export type TaskQueue = (task: () => Promise<void>) => Promise<void>;

/** Runs tasks one after another. A failed task does not stop the next. */
export function createTaskQueue(): TaskQueue {
  let last = Promise.resolve();
  return (task) => {
    last = last.then(task).catch(() => {});
    return last;
  };
}
