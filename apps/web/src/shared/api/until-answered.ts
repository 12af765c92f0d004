import { queryClient } from './query.ts';

/** Resolves when no read is on its way. */
export const untilAnswered = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (queryClient.isFetching() > 0) return;
      leave();
      resolve();
    };
    const leave = queryClient.getQueryCache().subscribe(look);
    look();
  });
};
