import type { ReactNode } from 'react';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { sumOf } from '../../shared/format.rules.ts';
import { Time } from '../../shared/time/time.tsx';
import { CaseQueue, type CaseQueueProps } from './case-queue.tsx';

const REFRESH_MS = 10_000;

interface WaitingDeposit {
  readonly deposit_id: string;
  readonly uid: string;
  readonly amount: string;
  readonly currency: string;
  readonly chain: string;
  readonly seen_at: string;
}

type DepositQueueProps<Row> = Pick<
  CaseQueueProps<Row>,
  'title' | 'name' | 'queryKey' | 'read' | 'act' | 'dialog' | 'place'
> & {
  /** Why this one waits. */
  readonly say: (row: Row) => ReactNode;
};

/** Deposits of a chain that wait for a person. */
export const DepositQueue = <Row extends WaitingDeposit>({ say, ...queue }: DepositQueueProps<Row>) => (
  <CaseQueue<Row>
    {...queue}
    refreshMs={REFRESH_MS}
    keyOf={({ deposit_id }) => deposit_id}
    subjectOf={({ amount, uid }) => ({ amount, uid })}
    line={(row) => (
      <>
        <b>{sumOf(row.amount, row.currency)}</b>
        <CustomerLink uid={row.uid} />
        <span className="text-ink-2">
          {row.chain} · <Time at={row.seen_at} />
        </span>
        <div className="min-w-0 flex-1 break-words">{say(row)}</div>
      </>
    )}
  />
);
