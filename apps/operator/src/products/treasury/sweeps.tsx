import { type StaffSweep, SWEEP_STATES, staffSweeps } from '@tallystick/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { grouped, shortId } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Empty, Failure, Loading } from '../../shared/layout/query-states.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { Time } from '../../shared/time/time.tsx';
import { DenseTable } from './dense-table.tsx';

const ROWS = 10;
const REFRESH_MS = 10_000;

const STATE_WORDS = {
  open: t('common.underWay'),
  done: t('common.done'),
  failed: t('treasury.failed'),
  void: t('treasury.refused'),
} as const satisfies Record<StaffSweep['state'], string>;

const HEADS = [
  t('treasury.begun'),
  t('common.amount'),
  t('treasury.fromAddress'),
  t('common.deposits'),
  t('common.state'),
  t('common.fee'),
  t('common.transaction'),
  t('common.endedAt'),
];

const Short = ({ text }: { readonly text: string }) => (
  <span className="whitespace-nowrap" title={text}>
    {shortId(text)}
  </span>
);

const Row = ({ of }: { readonly of: StaffSweep }) => (
  <tr className="border-line border-b">
    <th scope="row">
      <Time at={of.created_at} />
    </th>
    <td className="whitespace-nowrap text-right">
      {grouped(of.amount)} {of.currency}
    </td>
    <td>
      {of.address === null ? (
        <span className="whitespace-nowrap">{t('treasury.several')}</span>
      ) : (
        <Short text={of.address} />
      )}
    </td>
    <td className="text-right">{of.deposits}</td>
    <td
      className={
        of.blocker === null && of.state !== 'failed' && of.state !== 'void' ? 'min-w-24' : 'min-w-48 text-act'
      }
    >
      {of.blocker === null ? STATE_WORDS[of.state] : `${STATE_WORDS[of.state]}: ${reasonWords(of.blocker)}`}
    </td>
    <td className="whitespace-nowrap text-right">
      {of.fee === null ? t('treasury.upToFeeReserved', { feeReserved: of.fee_reserved }) : of.fee}{' '}
      {of.fee_currency}
    </td>
    <td>{of.tx_hash === null ? '–' : <Short text={of.tx_hash} />}</td>
    <td className="whitespace-nowrap">{of.state === 'open' ? '–' : <Time at={of.updated_at} />}</td>
  </tr>
);

const Table = ({ list }: { readonly list: readonly StaffSweep[] }) => (
  <DenseTable heads={HEADS}>
    {list.map((of) => (
      <Row key={of.sweep_id} of={of} />
    ))}
  </DenseTable>
);

/** Deposit addresses that were emptied to the paying account, newest first. The policy decides; there is nothing to press. */
export const Sweeps = () => {
  /** The cursors of the pages before this one and of this one. The first page has none. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [state, setState] = useState<StaffSweep['state'] | undefined>(undefined);
  const cursor = cursors.at(-1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['sweeps', state ?? null, cursor ?? null],
    queryFn: ({ signal }) =>
      call(
        staffSweeps,
        { row: ROWS, ...(cursor !== undefined && { cursor }), ...(state !== undefined && { state }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const next = isPlaceholderData ? null : (data?.next_cursor ?? null);
  return (
    <section className="flex flex-col gap-2" aria-label={t('treasury.sweeps')}>
      <div className="flex flex-wrap items-end gap-3">
        <h2 className="flex-1 font-semibold">{t('treasury.sweepsDepositAddresses')}</h2>
        <FilterSelect
          label={t('treasury.stateOfSweeps')}
          value={state}
          options={[['', t('common.any')], ...SWEEP_STATES.map((name) => [name, STATE_WORDS[name]] as const)]}
          onChange={(wanted) => {
            setCursors([]);
            setState(SWEEP_STATES.find((name) => name === wanted));
          }}
        />
      </div>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('treasury.sweepsWord')} />}
      {data?.list.length === 0 && <Empty>{t('treasury.sweepsNoneYet')}</Empty>}
      {data !== undefined && data.list.length > 0 && <Table list={data.list} />}
      {(cursors.length > 0 || next !== null) && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {t('treasury.newerSweeps')}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setCursors([...cursors, next])}>
            {t('treasury.olderSweeps')}
          </Button>
        </div>
      )}
    </section>
  );
};
