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
import { costsOfDay, incomeOfDay, netOfDay } from './running.rules.ts';
import { useRunningOrders } from './use-running.ts';

/** A price moves the figure at most this often. */
const STILL_MS = 10_000;

interface NoteProps {
  readonly orders: readonly PlanOrder[] | undefined;
  readonly income: string;
  readonly costs: string | null;
}

/** Says what the figure is: the income, or with costs what they leave of it. */
const Note = ({ orders, income, costs }: NoteProps) => {
  const t = useTranslations('products.finance');
  const own = useOwnAmount();
  if (costs !== null) return t('net', { income: own(income), costs: own(costs) });
  return t(orders?.some(({ kind }) => kind === 'miner') === true ? 'incomeNow' : 'income');
};

/** The costs of one day. Null while not all loans are known, and without costs. */
const useCosts = (orders: readonly PlanOrder[] | undefined): string | null => {
  const { data, hasNextPage } = useLoans('pending_settlement');
  if (orders === undefined || data === undefined || hasNextPage) return null;
  const costs = costsOfDay(
    orders,
    data.pages.flatMap(({ list }) => list),
  );
  return signOf(costs) === 0 ? null : costs;
};

/** The income of a day from running subscriptions and miners after rent and interest, on the head of a page. */
export const DailyIncome = () => {
  const format = useFormat();
  const isShown = useEye();
  const { orders } = useRunningOrders();
  const prices = useStill(useProducts().data, STILL_MS);
  const gross = orders === undefined ? null : incomeOfDay(orders, prices ?? []);
  const known = useCosts(orders);
  const costs = gross === null ? null : known;
  const { income, net } = netOfDay(gross ?? '0', costs ?? '0');
  const { whole, fraction } = format.amountParts(gross === null ? null : net, { signed: true });
  return (
    <>
      <p className="@container">
        <AmountText
          whole={isShown ? whole : HIDDEN}
          fraction={isShown ? fraction : ''}
          {...(gross !== null && { unit: 'USDT' })}
          className="text-[min(2.75rem,14cqi)]!"
        />
      </p>
      <p className="min-h-5 text-14 text-on-head-2">
        <WithTexts quiet>
          <Note orders={orders} income={income} costs={costs} />
        </WithTexts>
      </p>
    </>
  );
};
