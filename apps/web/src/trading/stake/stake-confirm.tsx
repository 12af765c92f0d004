import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useTranslations } from 'use-intl';
import { CountryGate, TimeOutNotice, useIsClosedByCountry, useTimeOut } from '../../accounts/public.ts';
import { DepositButton, useAvailable } from '../../ledger/public.ts';
import { HaltNotice, useProduct } from '../../market/public.ts';
import type { AskState } from '../../shared/api/ask-once.ts';
import { isShortOfAnyStake, stakeFigures, stakeProblem } from './stake.rules.ts';
import { StakeFacts } from './stake-facts.tsx';

interface Props {
  readonly symbol: string;
  readonly term: TradeTerm;
  readonly direction: Direction;
  /** Empty if the typed text means no amount. */
  readonly amount: string;
  readonly state: AskState;
  readonly onConfirm: (amount: string) => void;
}

/** Break-even, payout and possible loss, and a button that names its effect in the colour of the direction. */
export const StakeConfirm = ({ symbol, term, direction, amount, state, onConfirm }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const product = useProduct(symbol);
  const available = useAvailable('USDT');
  const isClosedByCountry = useIsClosedByCountry();
  const isTimedOut = useTimeOut() !== null;
  const problem = stakeProblem(amount, term, available);
  return (
    <div className="flex flex-col gap-2.5 pt-2">
      {state.step === 'refused' ? (
        <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
          {state.message}
        </p>
      ) : product ? (
        <HaltNotice product={product} />
      ) : null}
      <StakeFacts term={term} figures={stakeFigures(amount, term)} />
      {isClosedByCountry ? (
        <CountryGate />
      ) : isTimedOut ? (
        <TimeOutNotice />
      ) : isShortOfAnyStake(term, available) ? (
        <DepositButton />
      ) : (
        <Button
          look={direction}
          busy={state.step === 'asking'}
          disabled={problem !== null || product?.status === 'halted'}
          onClick={() => onConfirm(amount)}
        >
          {problem === 'empty'
            ? t('trading.sheet.problem.empty')
            : t('trading.sheet.confirm', {
                direction: t(`trading.${direction}`),
                amount: format.amount(amount),
                seconds: format.count(term.seconds),
              })}
        </Button>
      )}
    </div>
  );
};
