import type { OfferedTerm, TradeTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, typedAmountOf } from '@tallystick/money';
import { useState } from 'react';
import { useTerms } from '../../market/public.ts';
import { STAKE_FORMAT } from '../order-entry/amount-entry.rules.ts';
import { useAddOrder } from '../order-entry/use-add-order.ts';
import { useIsPractice } from '../practice/practising.ts';
import { useStakeable } from '../practice/use-practice.ts';
import { isLargeStake, presetAmount } from '../stake/stake.rules.ts';
import { lastStake, rememberStake } from '../stake/stake-choice.ts';

export interface AskedStake {
  readonly direction: Direction;
  readonly amount: string;
  readonly term: TradeTerm;
  /** More than a tenth of what is available. */
  readonly isLarge: boolean;
}

interface TypedStake {
  /** The text of the amount. */
  readonly typed: string;
  readonly seconds: number;
}

const termOf = (terms: readonly OfferedTerm[] | undefined, seconds: number): OfferedTerm | undefined =>
  terms?.find((term) => term.seconds === seconds) ?? terms?.[0];

/** The choice of amount and duration, preset from the last trade until it is changed. */
const useStakeChoice = (
  terms: readonly OfferedTerm[] | undefined,
  available: string | undefined,
  first: string,
) => {
  const separator = useFormat().decimalSeparator;
  // Null: nothing has changed since the ticket was opened.
  const [changed, setChanged] = useState<TypedStake | null>(null);
  const last = lastStake(useIsPractice());
  const seconds = changed?.seconds ?? last.seconds;
  const term = termOf(terms, seconds);
  const preset = presetAmount(last.amount === '' ? first : last.amount, term, available);
  const entry = changed ?? { typed: typedAmountOf(preset, separator), seconds };
  return {
    term,
    typed: entry.typed,
    amount: amountOf(entry.typed, STAKE_FORMAT) ?? '',
    change: (next: Partial<TypedStake>): void => setChanged({ ...entry, ...next }),
    forget: (): void => setChanged(null),
  };
};

/**
 * One ticket of a coin: its choice, the request, and the trade that it became. The owner keeps it while the ticket itself comes and goes, so
 * that a request without an answer is not forgotten. `first` is the amount before any trade.
 */
export const useTicket = (symbol: string, first = '') => {
  const terms = useTerms(symbol);
  const available = useStakeable();
  const isPractice = useIsPractice();
  const { term, typed, amount, change, forget } = useStakeChoice(terms.data, available, first);
  const [asked, setAsked] = useState<AskedStake | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const order = useAddOrder((accepted) => {
    rememberStake(isPractice, { amount, seconds: accepted.seconds });
    forget();
    setPlaced(accepted.order_no);
  });
  const send = ({ direction, ...stake }: AskedStake): void => {
    setAsked(null);
    void order.ask({ symbol, direction, amount: stake.amount, seconds: stake.term.seconds });
  };
  const stakeOf = (direction: Direction): AskedStake | null =>
    term === undefined ? null : { direction, amount, term, isLarge: isLargeStake(amount, term, available) };
  return {
    symbol,
    terms,
    term,
    available,
    typed,
    /** The amount that the text means. Empty if it means none. */
    amount,
    change: (next: Partial<TypedStake>): void => {
      order.clear();
      change(next);
    },
    /** The state of the request. */
    request: order.current,
    askAgain: (): void => void order.askAgain(),
    isAsking: order.current.step === 'asking',
    /** Places the trade. A large one is asked for once more. */
    hold: (direction: Direction): void => {
      const stake = stakeOf(direction);
      if (stake?.isLarge === false) send(stake);
      else setAsked(stake);
    },
    /** Asks before it places the trade. */
    tap: (direction: Direction): void => setAsked(stakeOf(direction)),
    /** The trade that waits for a confirmation. */
    asked,
    confirm: send,
    takeBack: (): void => setAsked(null),
    /** The number of the trade that was placed here, until the ticket is left. */
    placed,
    /** Forgets what was not placed. */
    leave: (): void => {
      order.clear();
      forget();
      setPlaced(null);
    },
  };
};

export type TicketState = ReturnType<typeof useTicket>;
