import { CHAIN_DEPOSIT_STATES, type ChainDeposit, chainDeposits } from '@tallystick/contract';
import { CURRENCIES } from '@tallystick/money';
import { useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { shortId, sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import {
  AMOUNT_COLUMN,
  CURRENCY_COLUMN,
  CUSTOMER_COLUMN,
  figureColumn,
  sorted,
  timeColumn,
  VALUE_COLUMN,
} from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CurrencyFilter, CustomerFilter, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { PaymentTimeline } from '../payment-timeline.tsx';

const STATE_WORDS = {
  seen: t('deposits.confirming'),
  small: t('common.belowMinimum'),
  credited: t('common.credited'),
  gone: t('common.leftChain'),
} as const satisfies Record<ChainDeposit['state'], string>;

/** Why a deposit that its chain shows may wait. */
const markOf = ({ is_large, is_screened, beyond_limit }: ChainDeposit): string =>
  [
    is_large ? t('deposits.large') : '',
    is_screened ? t('deposits.screened') : '',
    beyond_limit ? t('deposits.beyondOwnLimit') : '',
  ]
    .filter((mark) => mark !== '')
    .join(', ');

const COLUMNS: readonly Column<ChainDeposit>[] = [
  {
    id: 'tx_hash',
    header: t('common.transaction'),
    text: ({ tx_hash }) => tx_hash,
    show: ({ tx_hash }) => <span title={tx_hash}>{shortId(tx_hash)}</span>,
  },
  sorted(timeColumn('seen_at', t('deposits.seen'), ({ seen_at }) => seen_at)),
  CUSTOMER_COLUMN,
  AMOUNT_COLUMN,
  CURRENCY_COLUMN,
  VALUE_COLUMN,
  figureColumn('fee', t('common.fee'), ({ fee }) => fee),
  { id: 'chain', header: t('common.chain'), text: ({ chain }) => chain },
  { id: 'block', header: t('common.block'), text: ({ block_height }) => block_height, align: 'right' },
  {
    id: 'sender',
    header: t('common.sender'),
    text: ({ sender }) => sender ?? '',
    show: ({ sender }) => <span title={sender ?? ''}>{shortId(sender ?? '')}</span>,
  },
  { id: 'state', header: t('common.state'), text: ({ state }) => STATE_WORDS[state] },
  { id: 'marks', header: t('deposits.marks'), text: markOf },
  {
    id: 'by',
    header: t('deposits.agreedReleased'),
    text: ({ agreed_by, released_by }) => [...agreed_by, ...released_by].join(', '),
  },
  timeColumn('credited_at', t('common.credited'), ({ credited_at }) => credited_at),
];

const REFRESH_MS = 10_000;

interface OpenedProps {
  readonly of: ChainDeposit;
  readonly onClose: () => void;
}

/** A deposit with its life. Nothing is decided here. */
const Opened = ({ of, onClose }: OpenedProps) => (
  <Dialog wide title={t('deposits.depositOfSum', { sum: sumOf(of.amount, of.currency) })} onClose={onClose}>
    <Facts
      facts={[
        [t('common.customer'), <CustomerLink key="uid" uid={of.uid} />],
        [t('common.transaction'), <code key="tx">{of.tx_hash}</code>],
        [t('common.sender'), of.sender === null ? null : <code key="from">{of.sender}</code>],
        [t('common.depositAddress'), <code key="to">{of.address}</code>],
        [t('common.fee'), sumOf(of.fee, of.currency)],
        [t('common.credited'), of.credited === null ? null : sumOf(of.credited, of.currency)],
        [t('common.state'), STATE_WORDS[of.state]],
      ]}
    />
    <PaymentTimeline of="deposit" id={of.deposit_id} />
    <div className="flex justify-end">
      <Button onClick={onClose}>{t('common.close')}</Button>
    </div>
  </Dialog>
);

/** Deposits that the server found on a chain. It credits them by itself; the desk of deposits has what waits for a person. */
export const ChainDepositsPage = () => {
  const address = useAddress(['state', 'uid', 'currency', 'chain']);
  const { uid, chain } = address.values;
  const { only } = address;
  const [open, setOpen] = useState<ChainDeposit | null>(null);
  const state = CHAIN_DEPOSIT_STATES.find((name) => name === address.values.state);
  const currency = CURRENCIES.find((code) => code === address.values.currency);
  const query =
    only === undefined
      ? {
          ...(state !== undefined && { state }),
          ...(uid !== undefined && { uid }),
          ...(currency !== undefined && { currency }),
          ...(chain !== undefined && { chain }),
        }
      : { deposit_id: only };
  const list = usePagedList({
    name: 'chain-deposits',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'chain_deposits', query },
    fetchPage: (page, signal) => call(chainDeposits, { ...page, ...query }, signal),
  });
  return (
    <TablePage title={t('common.chainDeposits')}>
      <DataTable
        what={t('deposits.chainDeposits')}
        list={list}
        columns={COLUMNS}
        rowKey={({ deposit_id }) => deposit_id}
        address={address}
        onOpen={setOpen}
        empty={t('deposits.noDepositFoundChainYet')}
        filters={
          <>
            <CustomerFilter value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSelect
              label={t('common.state')}
              value={state}
              options={[
                ['', t('common.any')],
                ...CHAIN_DEPOSIT_STATES.map((name) => [name, STATE_WORDS[name]] as const),
              ]}
              onChange={(next) => address.set({ state: next })}
            />
            <CurrencyFilter value={currency} onChange={(next) => address.set({ currency: next })} />
          </>
        }
      />
      {open !== null && <Opened of={open} onClose={() => setOpen(null)} />}
    </TablePage>
  );
};
