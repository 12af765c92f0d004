import { POOLS, proposePoolMove } from '@tallystick/contract';
import { CURRENCIES } from '@tallystick/money';
import * as z from 'zod/mini';
import { call } from '../../shared/api/api.ts';
import { type FieldPlan, ProposalDialog, type Values } from '../proposal-dialog.tsx';

const PLACES = ['external', ...POOLS] as const;
const place = z.enum(PLACES);
const currency = z.enum(CURRENCIES);

const NAMES: Readonly<Record<(typeof PLACES)[number], string>> = {
  external: 'External (bank or chain)',
  house_available: 'House',
  fund_pool: 'Fund pool',
  miner_pool: 'Miner pool',
  loan_pool: 'Loan pool',
  campaign_pool: 'Campaign pool',
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
    hint: 'Bank or transaction reference; must be unique.',
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
    title="Treasury transfer"
    effect="Booked after a second staff member approves. Money promised to customers is held in separate accounts and can’t be moved."
    fields={FIELDS}
    initial={INITIAL}
    send={send}
    onClose={onClose}
  />
);
