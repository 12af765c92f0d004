import { WAITING_QUEUES, type WaitingItem, waitingForMe } from '@tallystick/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { useWaitingCounts, WAITING_KEY } from '../../shared/api/use-waiting.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { forgetSaid, lastSaid } from '../../shared/dialogs/return-to-inbox.ts';
import { duration, grouped, sumOf, utcAt } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { addressOf, DESK_OF_QUEUE, queueWords, waitedWords } from '../../shared/waiting.rules.ts';
import { keyOf } from './bulk.rules.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { MARK_COLUMN, MarksContext } from './mark-column.tsx';
import { MarksBar } from './marks-bar.tsx';
import { SignalChoice } from './signal-choice.tsx';
import { useMarks } from './use-marks.ts';

const amountWords = ({ amount, currency }: WaitingItem): string =>
  amount === null || currency === null ? '' : sumOf(amount, currency);

const COLUMNS: readonly Column<WaitingItem>[] = [
  { id: 'what', header: t('common.what'), text: queueWords },
  {
    id: 'since',
    header: t('common.waiting'),
    text: ({ since }) => since,
    show: ({ since }) => (
      <time dateTime={since} title={utcAt(since)}>
        {waitedWords(since, serverNowMs(), duration)}
      </time>
    ),
    align: 'right',
  },
  { id: 'amount', header: t('common.amount'), text: amountWords, align: 'right' },
  {
    id: 'value',
    header: t('common.valueUsdt'),
    text: ({ value }) => value ?? '',
    show: ({ value }) => (value === null ? '' : grouped(value)),
    align: 'right',
  },
  {
    id: 'who',
    header: t('common.customer'),
    text: ({ uid, account }) => (uid === null ? '' : `${account ?? ''} ${uid}`.trim()),
    show: ({ uid, account }) =>
      uid === null ? null : (
        <>
          {account} <CustomerLink uid={uid} />
        </>
      ),
  },
  { id: 'by', header: t('waiting.colleague'), text: ({ colleague }) => colleague ?? '' },
  {
    id: 'note',
    header: t('common.reason'),
    text: ({ note, found }) => (found === null ? (note ?? '') : reasonWords(found)),
    wraps: true,
  },
];

const ALL_COLUMNS = [...COLUMNS, MARK_COLUMN];

const REFRESH_MS = 5_000;

/** Opens the decision of a case on its own desk. `act` is the key of the decision. */
const useDesk = () => {
  const { history } = useRouter();
  return (item: WaitingItem, act: 'a' | 'r' | null) => {
    forgetSaid();
    const to = addressOf(item);
    history.push(act === null ? to : `${to}${to.includes('?') ? '&' : '?'}act=${act}`);
  };
};

/** The rows of the address: all queues, or one. */
const useWaitingList = () => {
  const address = useAddress(['order', 'queue']);
  const order = address.values.order === 'largest' ? 'largest' : 'oldest';
  const queue = WAITING_QUEUES.find((name) => name === address.values.queue);
  const list = usePagedList({
    name: WAITING_KEY,
    address,
    refreshMs: REFRESH_MS,
    fetchPage: (page, signal) =>
      call(waitingForMe, { ...page, order, ...(queue !== undefined && { queue }) }, signal),
  });
  return { address, order, queue, list };
};

type Shown = ReturnType<typeof useWaitingList>;

const Filters = ({ order, queue, address }: Pick<Shown, 'order' | 'queue' | 'address'>) => {
  const counts = useWaitingCounts();
  return (
    <>
      <FilterSelect
        label={t('waiting.first')}
        value={order}
        options={[
          ['oldest', t('common.oldest')],
          ['largest', t('waiting.largest')],
        ]}
        onChange={(next) => address.set({ order: next })}
      />
      <FilterSelect
        label={t('common.show')}
        value={queue ?? ''}
        options={[
          ['', t('common.all')],
          ...counts.map(({ queue: name }) => [name, DESK_OF_QUEUE[name].words] as const),
        ]}
        onChange={(next) => address.set({ queue: next })}
      />
    </>
  );
};

/** One inbox of everything that the signed-in role can decide. Equal cases are marked with x and decided together. */
export const WaitingPage = () => {
  const { address, order, queue, list } = useWaitingList();
  const openDesk = useDesk();
  const marks = useMarks(list.rows ?? []);
  const [bulk, setBulk] = useState<{
    readonly items: readonly WaitingItem[];
    readonly approve: boolean;
  } | null>(null);
  const [done, setDone] = useState(lastSaid);
  const decide = (item: WaitingItem | null, approve: boolean) => {
    setDone(null);
    if (marks.marked.length > 0) setBulk({ items: marks.marked, approve });
    else if (item !== null) openDesk(item, approve ? 'a' : 'r');
  };
  return (
    <TablePage title={t('common.waitingForMe')} aside={<SignalChoice />}>
      <Done>{done}</Done>
      <MarksBar marks={marks} onDecide={(approve) => decide(null, approve)} />
      <MarksContext value={marks}>
        <DataTable
          what={t('waiting.decisions')}
          list={list}
          columns={ALL_COLUMNS}
          rowKey={keyOf}
          address={address}
          startsAtFirst
          empty={t('common.nothingWaitingYou')}
          filters={<Filters order={order} queue={queue} address={address} />}
          onOpen={(item) => openDesk(item, null)}
          rowKeys={[
            { keys: 'x', does: t('waiting.markKey'), run: marks.toggle },
            {
              keys: 'a',
              does: t('waiting.approveKey'),
              run: (item) => decide(item, true),
            },
            {
              keys: 'r',
              does: t('waiting.rejectKey'),
              run: (item) => decide(item, false),
            },
          ]}
        />
      </MarksContext>
      {bulk !== null && (
        <BulkDialog
          {...bulk}
          onClose={(decided, message) => {
            setBulk(null);
            marks.drop(decided);
            setDone(message);
          }}
        />
      )}
    </TablePage>
  );
};
