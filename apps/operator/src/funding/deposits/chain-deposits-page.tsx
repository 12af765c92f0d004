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
import { CurrencyFilter, FilterSearch, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { PaymentTimeline } from '../payment-timeline.tsx';

const STATE_WORDS = {
  seen: t('Confirming'),
  small: t('Below the minimum'),
  credited: t('Credited'),
  gone: t('Left the chain'),
} as const satisfies Record<ChainDeposit['state'], string>;

/** Why a deposit that its chain shows may wait. */
const markOf = ({ is_large, is_screened, beyond_limit }: ChainDeposit): string =>
  [is_large ? t('large') : '', is_screened ? t('screened') : '', beyond_limit ? t('beyond own limit') : '']
    .filter((mark) => mark !== '')
    .join(', ');

const COLUMNS: readonly Column<ChainDeposit>[] = [
  {
    id: 'tx_hash',
    header: t('Transaction'),
    text: ({ tx_hash }) => tx_hash,
    show: ({ tx_hash }) => <span title={tx_hash}>{shortId(tx_hash)}</span>,
  },
  sorted(timeColumn('seen_at', t('Seen'), ({ seen_at }) => seen_at)),
  CUSTOMER_COLUMN,
  AMOUNT_COLUMN,
  CURRENCY_COLUMN,
  VALUE_COLUMN,
  figureColumn('fee', t('Fee'), ({ fee }) => fee),
  { id: 'chain', header: t('Chain'), text: ({ chain }) => chain },
  { id: 'block', header: t('Block'), text: ({ block_height }) => block_height, align: 'right' },
  {
    id: 'sender',
    header: t('Sender'),
    text: ({ sender }) => sender ?? '',
    show: ({ sender }) => <span title={sender ?? ''}>{shortId(sender ?? '')}</span>,
  },
  { id: 'state', header: t('State'), text: ({ state }) => STATE_WORDS[state] },
  { id: 'marks', header: t('Marks'), text: markOf },
  {
    id: 'by',
    header: t('Agreed or released by'),
    text: ({ agreed_by, released_by }) => [...agreed_by, ...released_by].join(', '),
  },
  timeColumn('credited_at', t('Credited'), ({ credited_at }) => credited_at),
];

const REFRESH_MS = 10_000;

interface OpenedProps {
  readonly of: ChainDeposit;
  readonly onClose: () => void;
}

/** A deposit with its life. Nothing is decided here. */
const Opened = ({ of, onClose }: OpenedProps) => (
  <Dialog wide title={t('Deposit of {sum}', { sum: sumOf(of.amount, of.currency) })} onClose={onClose}>
    <Facts
      facts={[
        [t('Customer'), <CustomerLink key="uid" uid={of.uid} />],
        [t('Transaction'), <code key="tx">{of.tx_hash}</code>],
        [t('Sender'), of.sender === null ? null : <code key="from">{of.sender}</code>],
        [t('Deposit address'), <code key="to">{of.address}</code>],
        [t('Fee'), sumOf(of.fee, of.currency)],
        [t('Credited'), of.credited === null ? null : sumOf(of.credited, of.currency)],
        [t('State'), STATE_WORDS[of.state]],
      ]}
    />
    <PaymentTimeline of="deposit" id={of.deposit_id} />
    <div className="flex justify-end">
      <Button onClick={onClose}>{t('Close')}</Button>
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
    <TablePage title={t('Chain deposits')}>
      <DataTable
        what={t('chain deposits')}
        list={list}
        columns={COLUMNS}
        rowKey={({ deposit_id }) => deposit_id}
        address={address}
        onOpen={setOpen}
        empty={t('No deposit has been found on a chain yet.')}
        filters={
          <>
            <FilterSearch
              label={t('Customer ID')}
              value={uid}
              onChange={(next) => address.set({ uid: next })}
            />
            <FilterSelect
              label={t('State')}
              value={state}
              options={[
                ['', t('Any')],
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
