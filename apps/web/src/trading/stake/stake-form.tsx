import type { OfferedTerm, TradeTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { typedAmountOf } from '@tallystick/money';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Direction as Marked } from '@tallystick/ui/figures/direction.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAvailable } from '../../ledger/public.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { pressKey } from '../order-entry/amount-entry.rules.ts';
import { DurationChoice } from '../order-entry/duration-choice.tsx';
import { NumberPad } from '../order-entry/number-pad.tsx';
import { QuickAmounts } from '../order-entry/quick-amounts.tsx';
import { StakeField } from '../order-entry/stake-field.tsx';
import { FewVenuesNotice } from './few-venues-notice.tsx';
import { stakeFigures, stakeProblem } from './stake.rules.ts';
import { StakeDetails } from './stake-details.tsx';

interface Props {
  readonly coin: string;
  readonly terms: readonly OfferedTerm[];
  readonly term: OfferedTerm;
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
  /** The text of the amount. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The amount that the text means. Empty if it means none. */
  readonly amount: string;
  readonly onSeconds: (seconds: number) => void;
}

/** While the customer types an amount, the whole pad is visible. A short screen hides the quick amounts, and keeps the direction. */
const SHORT = '[@media(max-height:52rem)]:hidden';
/** A very short screen also hides the direction, which the button below names. The duration can be chosen on every screen. */
const VERY_SHORT = '[@media(max-height:44rem)]:hidden';

const DirectionChoice = ({ direction, onDirection }: Pick<Props, 'direction' | 'onDirection'>) => {
  const t = useTranslations('trading');
  return (
    <SegmentedControl<Direction>
      label={t('sheet.direction')}
      chosen={direction}
      onChoose={onDirection}
      options={(['up', 'down'] as const).map((value) => ({
        value,
        label: (
          <Marked way={value === direction ? value : 'flat'} className="font-semibold">
            {t(value)}
          </Marked>
        ),
      }))}
    />
  );
};

/** The line under the amount: the problem of the amount, else the available balance. */
const useAmountNote = (amount: string, term: TradeTerm, available: string | undefined) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const own = useOwnAmount();
  const problem = stakeProblem(amount, term, available);
  if (problem === null || problem === 'empty') {
    return { note: t('available', { amount: own(available ?? null) }), isWrong: false };
  }
  const bound = { too_small: term.min, too_large: term.max, balance_too_small: available ?? '0' }[problem];
  const limit = problem === 'balance_too_small' ? own(bound) : format.amount(bound);
  return { note: t(`problem.${problem}`, { amount: limit }), isWrong: true };
};

/** Amount first. While the customer types it, the pad replaces the details. */
export const StakeForm = ({ coin, terms, term, direction, typed, amount, ...on }: Props) => {
  const separator = useFormat().decimalSeparator;
  const available = useAvailable('USDT');
  const [isTyping, setTyping] = useState(typed === '');
  // The next key replaces an amount that was not typed since the field was touched.
  const [isFresh, setFresh] = useState(true);
  const { note, isWrong } = useAmountNote(amount, term, available);
  const figures = stakeFigures(amount, term);
  const type = (text: string): void => {
    setFresh(false);
    on.onTyped(text);
  };
  return (
    <div className="flex flex-col gap-4 [@media(max-height:44rem)]:gap-2 [@media(max-height:52rem)]:gap-3">
      <div className={isTyping ? VERY_SHORT : undefined}>
        <DirectionChoice direction={direction} onDirection={on.onDirection} />
      </div>
      <StakeField
        typed={typed}
        isFresh={isTyping && isFresh && typed !== ''}
        onTyped={type}
        onTouch={() => {
          setTyping(true);
          setFresh(true);
        }}
        note={note}
        isWrong={isWrong}
      />
      {isTyping && !isWrong ? null : <FewVenuesNotice term={term} />}
      <div className={isTyping ? SHORT : undefined}>
        <QuickAmounts
          term={term}
          available={available}
          onChoose={(quick) => {
            on.onTyped(typedAmountOf(quick, separator));
            setTyping(false);
          }}
        />
      </div>
      <DurationChoice
        terms={terms}
        chosen={term.seconds}
        onChoose={(seconds) => {
          on.onSeconds(seconds);
          setTyping(typed === '');
        }}
      />
      {isTyping || figures === null ? (
        <NumberPad
          separator={separator}
          onKey={(key) => type(pressKey(isFresh ? '' : typed, key, separator))}
        />
      ) : (
        <StakeDetails coin={coin} direction={direction} term={term} figures={figures} />
      )}
    </div>
  );
};
