import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { useTranslations } from 'use-intl';
import { useProducts } from '../../market/public.ts';
import { HIDDEN, useEye, useOwnAmount } from '../../shared/device/eye.ts';
import { useStill } from '../../shared/scheduling/use-still.ts';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { useLoans } from '../loans/use-loans.ts';
import { WithTexts } from '../texts.tsx';
import { costsOfDay, incomeOfDay } from './running.rules.ts';
import { useRunningOrders } from './use-running.ts';

/** A price moves the figure at most this often. */
const STILL_MS = 10_000;

const Label = ({ isEstimate }: { readonly isEstimate: boolean }) => {
  const t = useTranslations('products.finance');
  return t(isEstimate ? 'incomeNow' : 'income');
};

/** The costs of one day, once all loans are known. Nothing without costs. */
const Costs = ({ orders }: { readonly orders: readonly PlanOrder[] }) => {
  const t = useTranslations('products.finance');
  const own = useOwnAmount();
  const { data, hasNextPage } = useLoans('pending_settlement');
  if (data === undefined || hasNextPage) return null;
  const costs = costsOfDay(
    orders,
    data.pages.flatMap(({ list }) => list),
  );
  if (signOf(costs) === 0) return null;
  return <> · {t('costs', { amount: own(costs, { maximumDigits: 2 }) })}</>;
};

/** The income of one day from running subscriptions and miners, on the head of a page. */
export const DailyIncome = () => {
  const format = useFormat();
  const isShown = useEye();
  const { orders } = useRunningOrders();
  const prices = useStill(useProducts().data, STILL_MS);
  const income = orders === undefined ? null : incomeOfDay(orders, prices ?? []);
  const { whole, fraction } = format.amountParts(income, { maximumDigits: 2, signed: true });
  return (
    <>
      <p className="@container">
        <AmountText
          whole={isShown ? whole : HIDDEN}
          fraction={isShown ? fraction : ''}
          {...(income !== null && { unit: 'USDT' })}
          className="text-[min(2.75rem,14cqi)]!"
        />
      </p>
      <p className="min-h-5 text-14 text-on-head-2">
        <WithTexts quiet>
          <Label isEstimate={orders?.some(({ kind }) => kind === 'miner') === true} />
          {orders === undefined ? null : <Costs orders={orders} />}
        </WithTexts>
      </p>
    </>
  );
};
