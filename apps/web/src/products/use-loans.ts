import {
  applyForLoan,
  type Loan,
  type LoanCollateral,
  type LoanStatus,
  loanList,
  loanQuote,
  repayLoan,
} from '@tallystick/contract/loans.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api.ts';
import { isUnanswered } from '../shared/api-error.ts';
import { listPages } from '../shared/list-pages.ts';
import { queryKeys } from '../shared/query-keys.ts';
import { uuidV7 } from '../shared/uuid-v7.ts';

/** The index moves every second. Readers of a quote need it less often. */
const REFRESH_MS = 5_000;

/** The terms of loans against a coin now. With an amount, also the needs and costs of that loan. */
export const useLoanQuote = (currency: LoanCollateral, asked: Omit<InputOf<typeof loanQuote>, 'currency'>) =>
  useQuery({
    queryKey: ['loan-quote', currency, asked],
    queryFn: ({ signal }) => call(loanQuote, { currency, ...asked }, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    retry: false,
  });

/** The loans of the account, newest first, 30 at a time. */
export const useLoans = (status: LoanStatus | null) =>
  useInfiniteQuery({
    queryKey: ['loans', status],
    queryFn: ({ pageParam, signal }) =>
      call(loanList, { ...(status !== null && { status }), ...pageParam }, { signal, quiet: true }),
    ...listPages,
    refetchInterval: REFRESH_MS,
  });

/** Sends a request under its own idempotency key. A retry after no answer uses the same key, so it happens once. */
const useAskOnce = <Ask extends object>(
  send: (ask: Ask & { readonly client_id: string }) => Promise<Loan>,
  onDone: (loan: Loan) => void,
) => {
  const client = useQueryClient();
  const [named, setNamed] = useState<{ readonly what: string; readonly id: string } | null>(null);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (loan) => {
      setNamed(null);
      onDone(loan);
    },
    onError: (error) => {
      if (!isUnanswered(error)) setNamed(null);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['loans'] });
      void client.invalidateQueries({ queryKey: ['loan-quote'] });
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      // The home answer holds the debt that the total subtracts.
      void client.invalidateQueries({ queryKey: queryKeys.home });
    },
  });
  return {
    isBusy: mutation.isPending,
    error: mutation.error,
    clear: () => mutation.reset(),
    ask: (what: Ask) => {
      const words = JSON.stringify(what);
      const id = named?.what === words ? named.id : uuidV7();
      setNamed({ what: words, id });
      mutation.mutate({ ...what, client_id: id });
    },
  };
};

export const useApply = (onDone: (loan: Loan) => void) =>
  useAskOnce<Omit<InputOf<typeof applyForLoan>, 'client_id'>>(
    (ask) => call(applyForLoan, ask, { quiet: true }),
    onDone,
  );

export const useRepay = (onDone: (loan: Loan) => void) =>
  useAskOnce<{ readonly order_no: string; readonly amount?: string }>(
    (ask) => call(repayLoan, ask, { quiet: true }),
    onDone,
  );
