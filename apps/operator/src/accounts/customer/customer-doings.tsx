import type { customer, DataOf } from '@tallystick/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortId, utcAt } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { t } from '../../shared/language/text.ts';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { Times } from '../../shared/time/time.tsx';

type Customer = DataOf<typeof customer>;
type Line = readonly string[];

interface DoingsProps {
  readonly title: string;
  readonly heads: Line;
  readonly lines: readonly Line[];
  /** The page where a row is decided, for the rows that it holds. */
  readonly to?: { readonly page: '/deposits' | '/withdrawals'; readonly holds: (orderNo: string) => boolean };
  readonly aside?: ReactNode;
}

const Order = ({ orderNo, to }: { readonly orderNo: string; readonly to: DoingsProps['to'] }) =>
  to === undefined || !to.holds(orderNo) ? (
    shortId(orderNo)
  ) : (
    <Link to={to.page} search={{ only: orderNo }} className="text-brand-ink underline">
      {shortId(orderNo)}
    </Link>
  );

/** The newest rows of one kind. The first column identifies a row. */
const Doings = ({ title, heads, lines, to, aside }: DoingsProps) => (
  <section className="flex flex-col gap-1">
    <header className="flex items-baseline gap-3">
      <h2 className="font-semibold">{title}</h2>
      {aside}
    </header>
    <ScrollArea className="max-h-80">
      {lines.length === 0 && <p className="p-3 text-ink-3">{t('common.noDataYet')}</p>}
      {lines.length > 0 && (
        <table className="dense" aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([first = '', ...rest]) => (
              <tr key={first} className="border-line border-b">
                <th scope="row" className="select-all font-normal" title={first}>
                  <Order orderNo={first} to={to} />
                </th>
                {rest.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand where they stand.
                  <td key={at} className={at < rest.length - 1 ? 'whitespace-nowrap' : 'break-words'}>
                    <Times>{text}</Times>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ScrollArea>
  </section>
);

interface Props {
  readonly of: Customer;
}

const Trades = ({ of }: Props) => (
  <Doings
    title={t('common.trades')}
    heads={[
      t('common.order'),
      t('common.accepted'),
      t('common.market'),
      t('common.direction'),
      t('accounts.customer.stake'),
      t('common.seconds'),
      t('common.state'),
      t('common.result'),
      t('common.profit'),
    ]}
    lines={[...of.open_orders, ...of.orders].map((order) => [
      order.order_no,
      utcAt(order.created_at),
      order.symbol,
      codeWords(order.direction),
      order.amount,
      String(order.seconds),
      codeWords(order.status),
      codeWords(order.result ?? ''),
      order.profit ?? '',
    ])}
  />
);

const Deposits = ({ of }: Props) => (
  <Doings
    title={t('common.deposits')}
    to={{
      page: '/deposits',
      // A deposit of a chain has no application to decide.
      holds: (orderNo) =>
        of.deposits.some((each) => each.order_no === orderNo && each.screenshot_url !== null),
    }}
    heads={[
      t('common.order'),
      t('common.time'),
      t('common.amount'),
      t('common.currency'),
      t('common.method'),
      t('common.state'),
      t('common.reason'),
    ]}
    lines={of.deposits.map((deposit) => [
      deposit.order_no,
      utcAt(deposit.created_at),
      deposit.amount,
      deposit.currency,
      deposit.chain ?? t('common.bank'),
      codeWords(deposit.status),
      deposit.reason ?? '',
    ])}
  />
);

const Withdrawals = ({ of }: Props) => (
  <Doings
    title={t('common.withdrawals')}
    to={{ page: '/withdrawals', holds: () => true }}
    aside={
      <Link to="/withdrawals" search={{ uid: of.uid, filter: 'all' }} className="text-brand-ink underline">
        {t('accounts.customer.allWithdrawals')}
      </Link>
    }
    heads={[
      t('common.order'),
      t('common.time'),
      t('common.amount'),
      t('common.currency'),
      t('common.destination'),
      t('common.state'),
      t('common.reason'),
    ]}
    lines={of.withdrawals.map((withdrawal) => [
      withdrawal.order_no,
      utcAt(withdrawal.created_at),
      withdrawal.amount,
      withdrawal.currency,
      withdrawal.to,
      codeWords(withdrawal.status),
      withdrawal.note ?? withdrawal.reason ?? '',
    ])}
  />
);

const Loans = ({ of }: Props) => (
  <Doings
    title={t('common.loans')}
    heads={[
      t('common.order'),
      t('common.borrowedAt'),
      t('accounts.customer.amountUsdt'),
      t('common.collateral'),
      t('common.owedNow'),
      'LTV',
      t('common.liquidatedBelow'),
      t('common.due'),
      t('common.state'),
    ]}
    lines={of.loans.map((loan) => [
      loan.order_no,
      utcAt(loan.application_date),
      loan.amount,
      `${loan.collateral} ${loan.currency}`,
      loan.owed,
      loan.ltv === null ? '' : `${(Number(loan.ltv) * 100).toFixed(1)} %`,
      loan.status === 'pending_settlement' ? loan.liquidation_price : '',
      utcAt(loan.expiry_time),
      loan.status === 'pending_settlement' ? t('accounts.customer.outstanding') : codeWords(loan.status),
    ])}
  />
);

const Positions = ({ of }: Props) => (
  <Doings
    title={t('common.fundAndMiners')}
    heads={[
      t('common.order'),
      t('common.time'),
      t('common.kind'),
      t('common.amount'),
      t('common.income'),
      t('accounts.customer.remainingDays'),
      t('common.state'),
    ]}
    lines={of.positions.map((position) => [
      position.order_no,
      utcAt(position.created_at),
      codeWords(position.kind),
      position.amount,
      position.income,
      String(position.remaining_days),
      codeWords(position.status),
    ])}
  />
);

const Records = ({ of }: Props) => (
  <Doings
    title={t('accounts.customer.records')}
    heads={[
      t('accounts.customer.ledgerEntry'),
      t('common.time'),
      t('common.kind'),
      t('common.amount'),
      t('common.currency'),
      t('accounts.customer.balanceAfter'),
      t('accounts.customer.relatedTo'),
      t('common.note'),
    ]}
    lines={of.records.map((record) => [
      record.record_id,
      utcAt(record.created_at),
      codeWords(record.kind),
      record.amount,
      record.currency,
      record.balance_after,
      record.reference === null ? '' : shortId(record.reference),
      record.note ?? '',
    ])}
  />
);

/** A customer's newest actions, by kind. */
export const CustomerDoings = ({ of }: Props) => (
  <>
    <Trades of={of} />
    <Deposits of={of} />
    <Withdrawals of={of} />
    <Loans of={of} />
    <Positions of={of} />
    <Records of={of} />
  </>
);
