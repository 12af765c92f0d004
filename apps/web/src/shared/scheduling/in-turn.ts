const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

const runNext = (): void => {
  const task = waiting.shift();
  if (waiting.length > 0) channel?.port2.postMessage(null);
  task?.();
};

const openChannel = (): MessageChannel => {
  const opened = new MessageChannel();
  opened.port1.onmessage = runNext;
  return opened;
};

/**
 * Queues the task. Each task runs in a browser task of its own, in the order given. Dozens of tasks that take some
 * milliseconds each therefore do not block touches.
 */
export const inTurn = (task: () => void): void => {
  channel ??= openChannel();
  waiting.push(task);
  if (waiting.length === 1) channel.port2.postMessage(null);
};
