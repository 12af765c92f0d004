import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { serverNow, useByServerTime } from '../../shared/scheduling/server-clock.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { useUnit } from '../practice/use-unit.ts';
import { phaseOf } from './countdown.rules.ts';
import { hasEnded } from './running.rules.ts';

/**
 * Announces the course of a trade to a screen reader: price locked, running, settling, and its result. It stays mounted
 * while the page around it changes, because screen readers announce only changes of an existing element.
 */
export const TradeNews = ({ order }: { readonly order: Order }) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const unit = useUnit();
  const phase = useByServerTime(() => phaseOf(order, serverNow()));
  const news = (): string => {
    const { purchase_price: price } = order;
    if (hasEnded(order))
      return `${pairOf(order.symbol)} · ${t(`result.${order.result ?? 'void'}`)} · ${format.amount(order.profit, { signed: true })} ${unit}`;
    if (phase === 'settling') return t('phase.settling');
    if (phase === 'locking' || price === null) return t('phase.locking');
    return `${t('field.purchasePrice')} ${format.price(price, { exact: true })}`;
  };
  return (
    <p role="status" className="sr-only">
      {news()}
    </p>
  );
};
