import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import type { Loan } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Ring } from '@tallystick/ui/rosette/ring.tsx';
import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { useLoans } from '../loans/use-loans.ts';
import { WithTexts } from '../texts.tsx';
import { termLeft } from './running.rules.ts';
import { useRunningOrders } from './use-running.ts';

interface RowProps {
  readonly to: string;
  readonly of: { readonly order_no: string; readonly remaining_days: number; readonly days: number };
  readonly title: ReactNode;
  /** A word for what it is, unless the title says it. */
  readonly kind?: string;
  /** Its payment or cost, and a word about it. */
  readonly figure: string;
  readonly note: string;
}

/** One thing that runs: the days that are left as a ring, and what it pays. */
const Row = ({ to, of, title, kind, figure, note }: RowProps) => {
  const t = useTranslations('products');
  return (
    <li className="border-line not-first:border-t">
      <RowLink to={to} className="flex-wrap gap-x-3 px-4 py-2">
        <Ring seed={of.order_no} fraction={termLeft(of)} tone="brand" className="size-12 shrink-0" />
        <span className="flex min-w-0 flex-1 basis-28 flex-col">
          <span translate="no" className="font-semibold text-16 tabular-nums">
            {title}
          </span>
          <span className="text-12 text-ink-2">
            {kind === undefined ? null : `${kind} · `}
            {t('order.left', { count: of.remaining_days })}
          </span>
        </span>
        <span translate="no" className="ml-auto flex flex-col items-end text-right tabular-nums">
          <span className="font-semibold text-16">{figure}</span>
          <span className="text-12 text-ink-2">{note}</span>
        </span>
      </RowLink>
    </li>
  );
};

const OrderRow = ({ order }: { readonly order: PlanOrder }) => {
  const t = useTranslations('products.finance');
  const own = useOwnAmount();
  const { kind, units, income_currency: currency } = order;
  return (
    <Row
      of={order}
      to={kind === 'miner' ? '/pages/me/sub/machine' : '/pages/me/sub/loan-records'}
      title={
        units === null ? (
          `${own(order.amount)} ${order.currency}`
        ) : (
          <>
            {units} × <bdi>{order.name}</bdi>
          </>
        )
      }
      {...(units === null && { kind: t('fund') })}
      figure={`${own(order.daily_income, { signed: true })} ${currency}`}
      note={t('aDay')}
    />
  );
};

const LoanRow = ({ loan }: { readonly loan: Loan }) => {
  const t = useTranslations('products.finance');
  const format = useFormat();
  const own = useOwnAmount();
  return (
    <Row
      of={loan}
      to="/pages/me/sub/loan-records?side=borrow"
      title={t('loan')}
      figure={`${own(`-${loan.owed}`)} USDT`}
      note={t('loanRate', { rate: format.percent(loan.daily_rate, { digits: 3 }) })}
    />
  );
};

const Running = () => {
  const t = useTranslations('products');
  const { query, orders } = useRunningOrders();
  const loans = useLoans('pending_settlement');
  const borrowed = loans.data?.pages.flatMap(({ list }) => list);
  if (orders === undefined) return <NotLoaded query={query} rows={2} />;
  if (borrowed === undefined) return <NotLoaded query={loans} rows={2} />;
  if (orders.length + borrowed.length === 0) {
    return (
      <EmptyList icon={<Sprout aria-hidden="true" />} line={t('finance.none')} body={t('finance.noneBody')} />
    );
  }
  return (
    <>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.order_no} order={order} />
        ))}
        {borrowed.map((loan) => (
          <LoanRow key={loan.order_no} loan={loan} />
        ))}
      </ul>
      {loans.hasNextPage ? <LoadMore of={loans} /> : null}
    </>
  );
};

const Section = () => {
  const t = useTranslations('products');
  return (
    <section aria-label={t('running')}>
      <SectionHeading>{t('running')}</SectionHeading>
      <Card flush>
        <Running />
      </Card>
    </section>
  );
};

/** The fund subscriptions, the miners and the loans that run, and what each pays or costs. */
export const RunningList = () => (
  <WithTexts>
    <Section />
  </WithTexts>
);
