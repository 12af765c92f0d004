/** Callers that come while the work is under way share its result, so any number of them costs one at a time. */
export const sharePending = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let pending: Promise<Result> | null = null;
  return () => {
    pending ??= work().finally(() => {
      pending = null;
    });
    return pending;
  };
};
