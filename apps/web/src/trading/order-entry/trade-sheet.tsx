import type { OfferedTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction, Order } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, typedAmountOf } from '@tallystick/money';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExampleLink } from '../../accounts/public.ts';
import { useTerms } from '../../market/public.ts';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { presetAmount } from '../stake/stake.rules.ts';
import { lastStake, rememberStake } from '../stake/stake-choice.ts';
import { StakeConfirm } from '../stake/stake-confirm.tsx';
import { StakeForm } from '../stake/stake-form.tsx';
import { UnansweredNotice } from '../stake/unanswered-notice.tsx';
import { usePlaceStake } from '../stake/use-place-stake.tsx';
import { STAKE_FORMAT } from './amount-entry.rules.ts';
import { SheetPrice } from './sheet-price.tsx';

interface Props {
  readonly symbol: string;
  readonly coin: string;
  /** Open for this direction; closed for null. */
  readonly direction: Direction | null;
  readonly onDirection: (direction: Direction) => void;
  readonly onClose: () => void;
  readonly onAccepted: (order: Order) => void;
}

interface TypedStake {
  /** The text of the amount. */
  readonly typed: string;
  readonly seconds: number;
}

const termOf = (terms: readonly OfferedTerm[] | undefined, seconds: number): OfferedTerm | undefined =>
  terms?.find((term) => term.seconds === seconds) ?? terms?.[0];

const MissingTerms = ({ terms }: { readonly terms: ReturnType<typeof useTerms> }) => {
  return <NotLoaded query={terms} rows={4} />;
};

/** The choice of amount and duration, preset from the last trade until it is changed. Closing forgets the changes. */
const useStakeChoice = (terms: readonly OfferedTerm[] | undefined, available: string | undefined) => {
  const separator = useFormat().decimalSeparator;
  // Null: nothing has changed since the sheet was opened.
  const [changed, setChanged] = useState<TypedStake | null>(null);
  const last = lastStake();
  const seconds = changed?.seconds ?? last.seconds;
  const term = termOf(terms, seconds);
  const entry = changed ?? {
    typed: typedAmountOf(presetAmount(last.amount, term, available), separator),
    seconds,
  };
  return {
    term,
    typed: entry.typed,
    stake: { amount: amountOf(entry.typed, STAKE_FORMAT) ?? '', seconds },
    change: (next: Partial<TypedStake>): void => setChanged({ ...entry, ...next }),
    forget: (): void => setChanged(null),
  };
};

/**
 * The sheet that decides a trade: direction, amount, duration, payout, possible loss, and the confirmation. A new quote
 * renders only the parts that show it.
 */
export const TradeSheet = memo(({ symbol, coin, direction, onDirection, onClose, onAccepted }: Props) => {
  const t = useTranslations();
  const terms = useTerms(symbol);
  const { order, available, place, dialog } = usePlaceStake(symbol, (accepted) => {
    rememberStake(stake);
    forget();
    onAccepted(accepted);
  });
  const { term, typed, stake, change, forget } = useStakeChoice(terms.data, available);
  const { step } = order.current;
  const shown = direction ?? 'up';

  const close = (): void => {
    // The sheet stays open until a pending request has its answer.
    if (step === 'asking') return;
    order.clear();
    forget();
    onClose();
  };
  const choose = (next: Partial<TypedStake>): void => {
    order.clear();
    change(next);
  };
  return (
    <>
      <Sheet
        open={direction !== null}
        onClose={close}
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            {t('trading.sheet.title', { pair: pairOf(symbol) })}
            <SheetPrice symbol={symbol} />
          </span>
        }
        closeLabel={t('common.close')}
        footer={
          term === undefined || step === 'unanswered' ? null : (
            <StakeConfirm
              symbol={symbol}
              term={term}
              direction={shown}
              amount={stake.amount}
              state={order.current}
              onConfirm={(amount) => place({ direction: shown, amount, term })}
            />
          )
        }
      >
        {step === 'unanswered' ? (
          <UnansweredNotice onAskAgain={() => void order.askAgain()} />
        ) : term === undefined || terms.data === undefined ? (
          <MissingTerms terms={terms} />
        ) : (
          <StakeForm
            coin={coin}
            terms={terms.data}
            term={term}
            direction={shown}
            onDirection={onDirection}
            typed={typed}
            onTyped={(text) => choose({ typed: text })}
            amount={stake.amount}
            onSeconds={(seconds) => choose({ seconds })}
          />
        )}
        {direction === null ? null : <ExampleLink />}
      </Sheet>
      {dialog}
    </>
  );
});
