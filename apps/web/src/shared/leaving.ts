let leaving: Promise<void> | null = null;

/** Settles when the session has ended or was kept after all; null while nobody leaves. */
export const untilLeft = (): Promise<void> | null => leaving;

/** Runs what ends the session. Nothing else is asked in its name meanwhile: that would be refused on its way. */
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
