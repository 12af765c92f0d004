import { useEffect } from 'react';
import { serverNow } from '../shared/scheduling/server-clock.ts';
import { useBalances } from './balances.ts';
import { noteBalances } from './known-balances.ts';

/** Notes the balances whenever the server shows them. */
export const useNotedBalances = (): void => {
  const { data, dataUpdatedAt } = useBalances();
  useEffect(() => {
    // The time of the answer: a stored state is shown before the first one.
    if (data !== undefined) noteBalances(data, dataUpdatedAt + serverNow() - Date.now());
  }, [data, dataUpdatedAt]);
};
