let leaving: Promise<void> | null = null;

/** Settles when a running sign-out has ended, with or without success; null if none runs. */
export const untilLeft = (): Promise<void> | null => leaving;

/** Runs the task that ends the session. Other calls wait meanwhile, because the server would refuse them. */
export const leaveBy = async (end: () => Promise<void>): Promise<void> => {
  const left = Promise.withResolvers<void>();
  leaving = left.promise;
  try {
    await end();
  } finally {
    leaving = null;
    left.resolve();
  }
};
