import { type ControlAccountFigures, type DataOf, treasury } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Address, useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { grouped } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { LevelMark } from '../../shared/layout/level.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { wordsOfAccount } from '../../shared/ledger-accounts.rules.ts';
import { useMay } from '../../shared/permissions/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { POOL_MOVES } from '../product-kinds.ts';
import { ChainNodes } from './chain-nodes.tsx';
import { ColdProofs } from './cold-proofs/cold-proofs.tsx';
import { Holdings } from './holdings.tsx';
import { PoolMoveDialog } from './pool-move-dialog.tsx';
import { PoolMoves } from './pool-moves.tsx';
import { PublishLiabilities } from './publish-liabilities.tsx';
import { Refills } from './refills/refills.tsx';
import { Sweeps } from './sweeps.tsx';
import { coverageOf, isOfInterest, levelOf } from './treasury.rules.ts';

const COLUMNS: readonly Column<ControlAccountFigures>[] = [
  { id: 'account', header: t('common.account'), text: ({ account }) => codeWords(account) },
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  {
    id: 'balance',
    header: t('common.balance'),
    text: ({ balance }) => balance,
    show: ({ balance }) => grouped(balance),
    align: 'right',
  },
  {
    id: 'promised',
    header: t('treasury.promised'),
    text: ({ promised }) => promised ?? '–',
    show: ({ promised }) => grouped(promised ?? '–'),
    align: 'right',
  },
  { id: 'coverage', header: t('common.coverage'), text: (row) => coverageOf(row) ?? '–', align: 'right' },
  {
    id: 'level',
    header: t('common.state'),
    text: (row) => levelOf(row) ?? '',
    show: (row) => {
      const level = levelOf(row);
      return level === null ? null : <LevelMark level={level} />;
    },
  },
  {
    id: 'movable',
    header: t('treasury.canBeMoved'),
    text: ({ movable }) => movable ?? '–',
    show: ({ movable }) => grouped(movable ?? '–'),
    align: 'right',
  },
  { id: 'what', header: t('common.whatItIs'), text: ({ account }) => wordsOfAccount(account), wraps: true },
];

interface FiltersProps {
  readonly address: Address<'currency' | 'show'>;
  readonly currencies: readonly string[];
}

const Filters = ({ address, currencies }: FiltersProps) => (
  <>
    <FilterSelect
      label={t('common.currency')}
      value={address.values.currency}
      onChange={(next) => address.set({ currency: next })}
      options={[['', t('common.all')], ...currencies.map((code) => [code, code] as const)]}
    />
    <FilterSelect
      label={t('common.accounts')}
      value={address.values.show}
      onChange={(next) => address.set({ show: next })}
      options={[
        ['', t('treasury.inUse')],
        ['all', t('common.all')],
      ]}
    />
  </>
);

/** The loans and rewards of the house, its holdings, and the fees that are not in the books. */
const Standing = ({ of }: { readonly of: DataOf<typeof treasury> }) => (
  <>
    <p className="text-ink-2">
      {t('treasury.loansAndRewards', { lent: of.lent, bookedRewards: of.booked_rewards })}
    </p>
    <Holdings of={of} />
    <ChainNodes of={of} />
    {of.unbooked_fees.map(({ currency: coin, amount }) => (
      <p key={coin} role="status" className="border-watch border-l-4 bg-watch-tint px-4 py-2">
        {t('treasury.feesNotBooked', { amount, coin })}
      </p>
    ))}
  </>
);

export const TreasuryPage = () => {
  const figures = useQuery({
    queryKey: ['treasury'],
    queryFn: ({ signal }) => call(treasury, {}, signal),
    refetchInterval: 10_000,
  });
  const address = useAddress(['currency', 'show']);
  const { currency, show } = address.values;
  const changes = useChanges(POOL_MOVES);
  const mayMove = changes.mayPropose;
  const mayPublish = useMay('publish_liabilities');
  const areMovesProposed = hasRows(changes.query.data?.list);
  const { data } = figures;
  const accounts = useMemo(
    () =>
      data?.accounts.filter(
        (row) =>
          (currency === undefined || row.currency === currency) && (show === 'all' || isOfInterest(row)),
      ),
    [data, currency, show],
  );
  const currencies = useMemo(() => [...new Set(data?.accounts.map((row) => row.currency) ?? [])], [data]);
  return (
    <TablePage
      title={t('common.treasury')}
      aside={
        <>
          <Done>{changes.done}</Done>
          {mayPublish && <PublishLiabilities />}
          {mayMove && <Button onClick={changes.propose}>{t('treasury.moveMoney')}</Button>}
        </>
      }
    >
      {/* The sections have their natural height, and the page scrolls: none of them squeezes another. */}
      <div className="min-h-0 overflow-auto">
        <div className="flex flex-col gap-3">
          {data !== undefined && <Standing of={data} />}
          <Refills />
          <ColdProofs />
          <DataTable
            what={t('treasury.accounts')}
            list={wholeList(figures, accounts)}
            columns={COLUMNS}
            rowKey={(row) => `${row.account}-${row.currency}`}
            address={address}
            filters={<Filters address={address} currencies={currencies} />}
            isBeside={areMovesProposed}
            rowKeys={[
              {
                keys: 'e',
                does: t('common.treasuryTransfer'),
                run: () => {
                  if (mayMove) changes.propose();
                },
              },
            ]}
          />
          {areMovesProposed && <ChangesTable changes={changes} address={address} />}
          {data !== undefined && <PoolMoves moves={data.moves} />}
          <Sweeps />
        </div>
      </div>
      {changes.isProposing && <PoolMoveDialog onClose={changes.close} />}
    </TablePage>
  );
};
