import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { Details } from '../../shared/navigation/details.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { DirectionWord } from '../order/direction-word.tsx';
import { useSentence } from '../order/use-sentence.ts';
import { useUnit } from '../practice/use-unit.ts';
import { TradeFacts } from './trade-facts.tsx';
import { TradePicture } from './trade-picture.tsx';

/** The row that checks a receipt by itself. It belongs to another slice. */
export type ProofRow = ComponentType<{ readonly orderNo: string; readonly receipt: string | null }>;

interface Props {
  readonly order: Order;
  readonly result: OrderResult;
  /** The exact bytes of the receipt. Null until the server has made it. */
  readonly receipt: string | null;
  readonly Proof: ProofRow;
}

const ShareReceipt = quietPart(() =>
  import('../share/share-receipt.tsx').then((module) => module.ShareReceipt),
);

/** The result, over the picture of the trade. A profit is calm, and everything else is still. */
const Outcome = ({ order, result }: Pick<Props, 'order' | 'result'>) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const sentence = useSentence();
  const unit = useUnit();
  const { whole, fraction } = format.amountParts(order.profit, { signed: true });
  return (
    <section
      aria-label={t('field.result')}
      className="flex ended-outcome flex-col overflow-hidden bg-surface"
    >
      <div className="flex flex-col items-center gap-1 px-4 pt-4 text-center">
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-14 text-ink-2">
          {pairOf(order.symbol)}
          <DirectionWord direction={order.direction} />
          {t(`result.${result}`)}
        </p>
        <p className={`@container w-full ${result === 'win' ? 'text-up' : 'text-ink-2'}`}>
          <AmountText whole={whole} fraction={fraction} unit={unit} className="ended-figure" />
        </p>
        <p className="max-w-80 text-pretty text-16">{sentence(order, result)}</p>
      </div>
      <TradePicture order={order} result={result} />
    </section>
  );
};

/** A trade that has ended: its course as a picture with the result, the proof in one row, and every figure behind it. */
export const EndedTrade = ({ order, result, receipt, Proof }: Props) => {
  const t = useTranslations('trading');
  return (
    <>
      <Outcome order={order} result={result} />
      <div className="p-4">
        <Card flush>
          {/* The row comes a moment after the page, and moves nothing then. */}
          <div className="min-h-17">
            <Proof orderNo={order.order_no} receipt={receipt} />
          </div>
          <div className="border-line border-t">
            <Details title={t('details')}>
              <TradeFacts order={order} />
              {receipt === null || order.practice ? null : (
                <ShareReceipt order={order} result={result} receipt={receipt} />
              )}
            </Details>
          </div>
        </Card>
      </div>
    </>
  );
};
