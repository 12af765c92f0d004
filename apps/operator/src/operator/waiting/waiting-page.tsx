import { WAITING_QUEUES, type WaitingItem, waitingForMe } from '@tallystick/contract';
import { useRouter } from '@tanstack/react-router';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { useWaitingCounts, WAITING_KEY } from '../../shared/api/use-waiting.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { duration, grouped, sumOf, utcAt } from '../../shared/format.rules.ts';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { addressOf, DESK_OF_QUEUE, queueWords, waitedWords } from '../../shared/waiting.rules.ts';
import { SignalChoice } from './signal-choice.tsx';

const amountWords = ({ amount, currency }: WaitingItem): string =>
  amount === null || currency === null ? '' : sumOf(amount, currency);

const COLUMNS: readonly Column<WaitingItem>[] = [
  { id: 'what', header: 'What', text: queueWords },
  {
    id: 'since',
    header: 'Waiting',
    text: ({ since }) => since,
    show: ({ since }) => (
      <time dateTime={since} title={utcAt(since)}>
        {waitedWords(since, serverNowMs(), duration)}
      </time>
    ),
    align: 'right',
  },
  { id: 'amount', header: 'Amount', text: amountWords, align: 'right' },
  {
    id: 'value',
    header: 'Value (USDT)',
    text: ({ value }) => value ?? '',
    show: ({ value }) => (value === null ? '' : grouped(value)),
    align: 'right',
  },
  {
    id: 'who',
    header: 'Customer',
    text: ({ uid, account }) => (uid === null ? '' : `${account ?? ''} ${uid}`.trim()),
    show: ({ uid, account }) =>
      uid === null ? null : (
        <>
          {account} <CustomerLink uid={uid} />
        </>
      ),
  },
  { id: 'by', header: 'Colleague', text: ({ colleague }) => colleague ?? '' },
  { id: 'note', header: 'Reason', text: ({ note }) => note ?? '', wraps: true },
];

const REFRESH_MS = 5_000;

/** One inbox of everything that the signed-in role can decide. */
export const WaitingPage = () => {
  const address = useAddress(['order', 'queue']);
  const { history } = useRouter();
  const order = address.values.order === 'largest' ? 'largest' : 'oldest';
  const queue = WAITING_QUEUES.find((name) => name === address.values.queue);
  const counts = useWaitingCounts();
  const list = usePagedList({
    name: WAITING_KEY,
    address,
    refreshMs: REFRESH_MS,
    fetchPage: (page, signal) =>
      call(waitingForMe, { ...page, order, ...(queue !== undefined && { queue }) }, signal),
  });
  return (
    <TablePage title="Waiting for me" aside={<SignalChoice />}>
      <DataTable
        what="decisions"
        list={list}
        columns={COLUMNS}
        rowKey={({ queue: of, item_id }) => `${of}:${item_id}`}
        address={address}
        empty="Nothing is waiting for you."
        filters={
          <>
            <FilterSelect
              label="First"
              value={order}
              options={[
                ['oldest', 'Oldest'],
                ['largest', 'Largest'],
              ]}
              onChange={(next) => address.set({ order: next })}
            />
            <FilterSelect
              label="Show"
              value={queue ?? ''}
              options={[
                ['', 'All'],
                ...counts.map(({ queue: name }) => [name, DESK_OF_QUEUE[name].words] as const),
              ]}
              onChange={(next) => address.set({ queue: next })}
            />
          </>
        }
        onOpen={(item) => history.push(addressOf(item))}
      />
    </TablePage>
  );
};
