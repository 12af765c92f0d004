import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { formatPrice, parsePrice } from '@tallystick/money';
import { useTranslations } from 'use-intl';
import { coinOf } from '../../shared/texts/pair-of.ts';
import { explanationOf } from './explain.rules.ts';

/** How far the settlement price was from the entry price. Null if the trade lacks one of them. */
const distanceOf = ({ purchase_price, settlement_price }: Order): string | null => {
  const [from, to] = [parsePrice(purchase_price ?? ''), parsePrice(settlement_price ?? '')];
  if (from === null || to === null) return null;
  return formatPrice(to > from ? to - from : from - to);
};

/** Says in one sentence why a trade ended as it did. */
export const useSentence = (): ((order: Order, result: OrderResult) => string) => {
  const t = useTranslations('trading.explain');
  const format = useFormat();
  return (order, result) =>
    t(explanationOf(order.direction, result), {
      coin: coinOf(order.symbol),
      difference: format.price(distanceOf(order), { exact: true, like: order.purchase_price ?? undefined }),
    });
};
