import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { useNamedRow } from '../../shared/table/named-row.tsx';

/** The part of a page that shows a queue of cases. */
export interface QueuePlace {
  readonly mayDecide: boolean;
  /** The case whose dialog a link opens. */
  readonly named: string | undefined;
  readonly onDone: (done: string) => void;
}

export interface CaseQueueProps<Row> {
  readonly title: string;
  /** For a screen reader's list of regions. Left out: the title. */
  readonly name?: string;
  readonly queryKey: string;
  readonly refreshMs: number;
  readonly read: (signal: AbortSignal) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** Left out: each can be decided. */
  readonly canDecide?: (row: Row) => boolean;
  /** The verb of the button. */
  readonly act: string;
  /** Tells the button from those of the other cases. */
  readonly subjectOf: (row: Row) => { readonly amount: string; readonly uid: string };
  readonly line: (row: Row) => ReactNode;
  readonly dialog: (row: Row, onClose: (done?: string) => void) => ReactNode;
  readonly place: QueuePlace;
}

/** Cases that wait for a person, each with a button that opens its dialog. Hidden if there are none. */
export const CaseQueue = <Row,>({
  title,
  name = title,
  queryKey,
  refreshMs,
  read,
  keyOf,
  canDecide = () => true,
  act,
  subjectOf,
  line,
  dialog,
  place: { mayDecide, named, onDone },
}: CaseQueueProps<Row>) => {
  const [open, setOpen] = useState<Row | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [queryKey],
    queryFn: ({ signal }) => read(signal),
    refetchInterval: refreshMs,
  });
  useNamedRow({ only: named, act: undefined }, data ?? [], {
    rowKey: keyOf,
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
          <li key={keyOf(row)} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            {line(row)}
            {mayDecide && canDecide(row) && (
              <Button
                label={t('deposits.ofActAmountUid', { act, ...subjectOf(row) })}
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
