import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { useNamedRow } from '../../shared/table/named-row.tsx';
import { Time } from '../../shared/time/time.tsx';

const REFRESH_MS = 10_000;

interface WaitingDeposit {
  readonly deposit_id: string;
  readonly uid: string;
  readonly amount: string;
  readonly currency: string;
  readonly chain: string;
  readonly seen_at: string;
}

/** The part of a page that shows a queue of deposits. */
export interface QueuePlace {
  readonly mayDecide: boolean;
  /** The deposit whose dialog a link opens. */
  readonly named: string | undefined;
  readonly onDone: (done: string) => void;
}

/** Deposits of a chain that wait for a person, each with a button that opens its dialog. Hidden if there are none. */
export const DepositQueue = <Row extends WaitingDeposit>({
  name,
  title,
  queryKey,
  read,
  act,
  say,
  dialog,
  place,
}: {
  readonly name: string;
  readonly title: string;
  readonly queryKey: string;
  readonly read: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** The verb of the button. */
  readonly act: string;
  /** Why this one waits. */
  readonly say: (row: Row) => ReactNode;
  readonly dialog: (row: Row, onClose: (done?: string) => void) => ReactNode;
  readonly place: QueuePlace;
}) => {
  const { mayDecide, named, onDone } = place;
  const [open, setOpen] = useState<Row | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [queryKey],
    queryFn: ({ signal }) => read(signal),
    refetchInterval: REFRESH_MS,
  });
  useNamedRow({ only: named, act: undefined }, data ?? [], {
    rowKey: ({ deposit_id }) => deposit_id,
    onOpen: mayDecide ? setOpen : undefined,
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  const close = (done?: string): void => {
    setOpen(null);
    if (done !== undefined) onDone(done);
  };
  return (
    <section
      aria-label={name}
      className="flex max-h-60 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <h2 className="font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {data.map((row) => (
          <li key={row.deposit_id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <b>{sumOf(row.amount, row.currency)}</b>
            <CustomerLink uid={row.uid} />
            <span className="text-ink-2">
              {row.chain} · <Time at={row.seen_at} />
            </span>
            <div className="min-w-0 flex-1 break-words">{say(row)}</div>
            {mayDecide && (
              <Button
                label={t('{act}… {amount} of {uid}', { act, amount: row.amount, uid: row.uid })}
                onClick={() => setOpen(row)}
              >
                {act}…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && dialog(open, close)}
    </section>
  );
};
