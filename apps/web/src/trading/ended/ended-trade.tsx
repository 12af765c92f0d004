import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coinPath, TradeChart } from '../../market/public.ts';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { checkPath } from '../trade-path.ts';
import { chartMark, tradeWindow } from './chart-marks.ts';
import { TradeReceipt } from './trade-receipt.tsx';

interface Props {
  readonly order: Order;
  readonly result: OrderResult;
  /** The exact bytes of the receipt. Null until the server has made it. */
  readonly receipt: string | null;
}

const ShareReceipt = quietPart(() =>
  import('../share/share-receipt.tsx').then((module) => module.ShareReceipt),
);

/** A trade that has ended: its receipt, its seconds with purchase and settlement marked, and the next actions. */
export const EndedTrade = ({ order, result, receipt }: Props) => {
  const t = useTranslations('trading');
  const shell = useTranslations('shell');
  const format = useFormat();
  const mark = chartMark(order, format.amount);
  return (
    <div className="flex flex-col gap-4 p-4">
      <TradeReceipt
        order={order}
        result={result}
        actions={
          <div className="flex flex-col gap-1 pb-2">
            <Button
              icon={<ShieldCheck className="size-5" aria-hidden="true" />}
              onClick={() => navigate(checkPath(order.order_no))}
            >
              {t('checkIt')}
            </Button>
            {receipt === null ? null : <ShareReceipt order={order} result={result} receipt={receipt} />}
          </div>
        }
      />
      <Card flush>
        <TradeChart
          symbol={order.symbol}
          pair={pairOf(order.symbol)}
          marks={[mark]}
          words={{ purchase: t('line.purchase'), settlement: t('line.settlement') }}
          window={tradeWindow(mark)}
          isLive={false}
          className="h-56"
        />
      </Card>
      <div className="flex flex-col gap-2">
        <Button look="quiet" onClick={() => navigate(coinPath(order.symbol))}>
          {t('tradeAgain', { coin: pairOf(order.symbol) })}
        </Button>
        <Button look="ghost" onClick={() => navigate('/pages/invest/records')}>
          {shell('title.records')}
        </Button>
      </div>
    </div>
  );
};
