import {
  applyForLoan,
  type Loan,
  type LoanCollateral,
  type LoanStatus,
  loanList,
  loanQuote,
  repayLoan,
} from '@tallystick/contract/products/loans.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { type AskMemory, createAskMemory } from '../../shared/api/ask-memory.ts';
import type { Named } from '../../shared/api/ask-once.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { type Asking, useAskOnce } from '../../shared/api/use-ask-once.ts';

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

/** Calls that change a loan. Loans and balances are read anew after each, also after one without an answer. */
const useLoanCall = <Ask extends object>(
  send: (request: Named<Ask>) => Promise<Loan>,
  onDone: (loan: Loan) => void,
  memory: AskMemory<Ask>,
): Asking<Ask> => {
  const client = useQueryClient();
  const readAnew = (): void => {
    void client.invalidateQueries({ queryKey: ['loans'] });
    void client.invalidateQueries({ queryKey: ['loan-quote'] });
    void client.invalidateQueries({ queryKey: queryKeys.balances });
    // The home answer holds the debt that the total subtracts.
    void client.invalidateQueries({ queryKey: queryKeys.home });
  };
  return useAskOnce<Ask, Loan>((request) => send(request).finally(readAnew), onDone, { memory });
};

const applications = createAskMemory<Omit<InputOf<typeof applyForLoan>, 'client_id'>>('loan');

export const useApply = (onDone: (loan: Loan) => void) =>
  useLoanCall((request) => call(applyForLoan, request, { quiet: true }), onDone, applications);

const repayments = createAskMemory<{ readonly order_no: string; readonly amount?: string }>('repayment');

export const useRepay = (onDone: (loan: Loan) => void) =>
  useLoanCall((request) => call(repayLoan, request, { quiet: true }), onDone, repayments);
