import type { customer, DataOf } from '@tallystick/contract';
import { shortId, utc } from '../shared/format.rules.ts';
import { ScrollArea } from '../shared/layout/scroll-area.tsx';

type Customer = DataOf<typeof customer>;
type Line = readonly string[];

interface DoingsProps {
  readonly title: string;
  readonly heads: Line;
  readonly lines: readonly Line[];
}

/** The newest rows of one kind. The first column identifies a row. */
const Doings = ({ title, heads, lines }: DoingsProps) => (
  <section className="flex flex-col gap-1">
    <h2 className="font-semibold">{title}</h2>
    <ScrollArea className="max-h-80">
      {lines.length === 0 && <p className="p-3 text-ink-3">No data yet.</p>}
      {lines.length > 0 && (
        <table className="dense">
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
                  {shortId(first)}
                </th>
                {rest.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand where they stand.
                  <td key={at} className="break-words">
                    {text}
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
    title="Trades"
    heads={[
      'Order',
      'Accepted (UTC)',
      'Market',
      'Direction',
      'Stake',
      'Seconds',
      'State',
      'Result',
      'Profit',
    ]}
    lines={[...of.open_orders, ...of.orders].map((order) => [
      order.order_no,
      utc(order.created_at),
      order.symbol,
      order.direction,
      order.amount,
      String(order.seconds),
      order.status,
      order.result ?? '',
      order.profit ?? '',
    ])}
  />
);

const Deposits = ({ of }: Props) => (
  <Doings
    title="Deposits"
    heads={['Order', 'Time (UTC)', 'Amount', 'Currency', 'Method', 'State', 'Reason']}
    lines={of.deposits.map((deposit) => [
      deposit.order_no,
      utc(deposit.created_at),
      deposit.amount,
      deposit.currency,
      deposit.chain ?? 'Bank',
      deposit.status,
      deposit.reason ?? '',
    ])}
  />
);

const Withdrawals = ({ of }: Props) => (
  <Doings
    title="Withdrawals"
    heads={['Order', 'Time (UTC)', 'Amount', 'Currency', 'To', 'State', 'Reason']}
    lines={of.withdrawals.map((withdrawal) => [
      withdrawal.order_no,
      utc(withdrawal.created_at),
      withdrawal.amount,
      withdrawal.currency,
      withdrawal.to,
      withdrawal.status,
      withdrawal.note ?? withdrawal.reason ?? '',
    ])}
  />
);

const Positions = ({ of }: Props) => (
  <Doings
    title="Fund and miners"
    heads={['Order', 'Time (UTC)', 'Kind', 'Amount', 'Income', 'Remaining days', 'State']}
    lines={of.positions.map((position) => [
      position.order_no,
      utc(position.created_at),
      position.kind,
      position.amount,
      position.income,
      String(position.remaining_days),
      position.status,
    ])}
  />
);

const Records = ({ of }: Props) => (
  <Doings
    title="Records"
    heads={['Entry', 'Time (UTC)', 'Kind', 'Amount', 'Currency', 'Balance after', 'Related to', 'Note']}
    lines={of.records.map((record) => [
      record.record_id,
      utc(record.created_at),
      record.kind,
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
    <Positions of={of} />
    <Records of={of} />
  </>
);
