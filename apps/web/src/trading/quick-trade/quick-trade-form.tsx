import type { OfferedTerm, Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CountryGate, TimeOutNotice, useIsClosedByCountry, useTimeOut } from '../../accounts/public.ts';
import { DepositButton } from '../../ledger/public.ts';
import { HaltNotice } from '../../market/public.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { DurationChoice } from '../order-entry/duration-choice.tsx';
import { QuickAmounts } from '../order-entry/quick-amounts.tsx';
import { FewVenuesNotice } from '../stake/few-venues-notice.tsx';
import { isShortOfAnyStake, stakeFigures, stakeProblem } from '../stake/stake.rules.ts';
import { lastStake, rememberStake, type StakeChoice } from '../stake/stake-choice.ts';
import { StakeFacts } from '../stake/stake-facts.tsx';
import { UnansweredNotice } from '../stake/unanswered-notice.tsx';
import { usePlaceStake } from '../stake/use-place-stake.tsx';
import { tradePath } from '../trade-path.ts';
import { QuickTradeButtons } from './quick-trade-buttons.tsx';

const DEFAULT_STAKE = '10';

const firstStake = (): StakeChoice => {
  const last = lastStake();
  return { ...last, amount: last.amount === '' ? DEFAULT_STAKE : last.amount };
};

interface Props {
  readonly product: Product;
  readonly terms: readonly [OfferedTerm, ...OfferedTerm[]];
}

/** One stake and a duration, and the buttons that open the trade. */
export const QuickTradeForm = ({ product, terms }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const own = useOwnAmount();
  const [stake, setStake] = useState(firstStake);
  const { order, available, place, dialog } = usePlaceStake(product.symbol, (accepted) => {
    rememberStake(stake);
    navigate(tradePath(accepted.order_no));
  });
  const isClosedByCountry = useIsClosedByCountry();
  const isTimedOut = useTimeOut() !== null;
  const { step } = order.current;
  if (step === 'unanswered') return <UnansweredNotice onAskAgain={() => void order.askAgain()} />;

  const term = terms.find(({ seconds }) => seconds === stake.seconds) ?? terms[0];
  const problem = stakeProblem(stake.amount, term, available);
  const isHalted = product.status === 'halted';
  const change = (next: Partial<StakeChoice>): void => {
    order.clear();
    setStake({ ...stake, ...next });
  };
  const problemText = (): string | null => {
    if (order.current.step === 'refused') return order.current.message;
    if (problem === null || problem === 'empty') return null;
    const bound = { too_small: term.min, too_large: term.max, balance_too_small: available ?? '0' };
    return t(`trading.sheet.problem.${problem}`, {
      amount: (problem === 'balance_too_small' ? own : format.amount)(bound[problem]),
    });
  };

  return (
    <>
      <Card flush className="flex flex-col gap-3 p-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-14 text-ink-2">{t('lists.grabStake')}</span>
          <span translate="no" className="font-semibold text-28 tabular-nums">
            {format.amount(stake.amount)} USDT
          </span>
        </div>
        <FewVenuesNotice term={term} />
        <QuickAmounts term={term} available={available} onChoose={(amount) => change({ amount })} />
        <DurationChoice terms={terms} chosen={term.seconds} onChoose={(seconds) => change({ seconds })} />
      </Card>
      <HaltNotice product={product} />
      <CountryGate />
      <TimeOutNotice />
      <QuickTradeButtons
        question={t('lists.grabWhere', { coin: product.base, seconds: format.count(term.seconds) })}
        risk={<StakeFacts term={term} figures={stakeFigures(stake.amount, term)} />}
        problem={problemText()}
        disabled={problem !== null || isHalted || isClosedByCountry || isTimedOut}
        busy={step === 'asking'}
        onTrade={(direction) => place({ direction, amount: stake.amount, term })}
      />
      {dialog}
      {isShortOfAnyStake(term, available) ? <DepositButton /> : null}
    </>
  );
};
