import type { AcceptedOrder } from '@tallystick/proof/entries/order.ts';
import { useTranslations } from 'use-intl';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { Code, FactRow } from './fact-row.tsx';
import { useWritten } from './use-written.ts';

interface Props {
  readonly order: AcceptedOrder;
}

/** An order as the house accepted it. */
export const OrderFields = ({ order }: Props) => {
  const t = useTranslations();
  const written = useWritten();
  return (
    <>
      <FactRow label={t('trading.field.orderNo')}>
        <Code>{order.orderNo}</Code>
      </FactRow>
      <FactRow label={t('trading.field.createdAt')}>
        {written.dateTime(Math.floor(order.acceptAtMs / 1000))}
      </FactRow>
      <FactRow label={t('trading.field.direction')}>
        {pairOf(order.symbol)} · {t(`trading.${order.direction}`)}
      </FactRow>
      <FactRow label={t('trading.field.duration')}>
        {t('trading.seconds', { seconds: written.count(order.durationSeconds) })}
      </FactRow>
      <FactRow label={t('trading.field.amount')}>{written.amount(order.stake, order.currency)}</FactRow>
    </>
  );
};

/** Fee and profit of an order, with their rates. */
export const TermsFields = ({ order }: Props) => {
  const t = useTranslations('trading.field');
  const written = useWritten();
  return (
    <>
      <FactRow label={`${t('fee')} (× ${written.rate(order.feeRate)})`}>
        {written.amount(order.fee, order.currency)}
      </FactRow>
      <FactRow label={`${t('profitRate')} (× ${written.rate(order.profitRate)})`}>
        {written.amount(order.profit, order.currency)}
      </FactRow>
    </>
  );
};
