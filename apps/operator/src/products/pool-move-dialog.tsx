import { POOLS, proposePoolMove } from '@tallystick/contract';
import { CURRENCIES } from '@tallystick/money';
import * as z from 'zod/mini';
import { call } from '../shared/api.ts';
import { type FieldPlan, ProposalDialog, type Values } from './proposal-dialog.tsx';

const PLACES = ['external', ...POOLS] as const;
const place = z.enum(PLACES);
const currency = z.enum(CURRENCIES);

const NAMES: Readonly<Record<(typeof PLACES)[number], string>> = {
  external: 'Outside (bank or chain)',
  house_available: 'House',
  fund_pool: 'Pool of the fund',
  miner_pool: 'Pool of the miners',
  loan_pool: 'Pool of loans',
  campaign_pool: 'Pool of the activity',
};

const options = PLACES.map((name) => [name, NAMES[name]] as const);

const FIELDS: readonly FieldPlan[] = [
  { name: 'from', label: 'From', options },
  { name: 'to', label: 'To', options },
  { name: 'amount', label: 'Amount' },
  { name: 'currency', label: 'Currency', options: CURRENCIES.map((code) => [code, code] as const) },
  {
    name: 'reference',
    label: 'Reference',
    hint: 'The bank’s or the transaction’s; used once.',
  },
];

const INITIAL: Values = { from: 'external', to: 'fund_pool', currency: 'USDT' };

const send = (values: Values, reason: string): Promise<unknown> =>
  call(proposePoolMove, {
    from: place.parse(values['from']),
    to: place.parse(values['to']),
    currency: currency.parse(values['currency']),
    amount: (values['amount'] ?? '').trim(),
    reference: (values['reference'] ?? '').trim(),
    reason,
  });

/** Moves money between the outside, the house and a pool. Reserves for promises cannot be chosen here. */
export const PoolMoveDialog = ({ onClose }: { readonly onClose: (done: string | null) => void }) => (
  <ProposalDialog
    about={null}
    title="Move the house’s money"
    effect="A ledger entry, once another member of staff has approved it. What is promised to customers stands in accounts of its own and cannot be moved."
    fields={FIELDS}
    initial={INITIAL}
    send={send}
    onClose={onClose}
  />
);
