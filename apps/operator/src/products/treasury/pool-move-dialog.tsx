import { POOLS } from '@tallystick/contract';
import { CURRENCIES } from '@tallystick/money';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ChangeDraft } from '../../shared/changes/propose-change.tsx';
import { t } from '../../shared/language/text.ts';
import { POOL_MOVES } from '../product-kinds.ts';
import { type FieldPlan, ProposalDialog, type Values } from '../proposal-dialog.tsx';

const PLACES = ['external', ...POOLS] as const;
const place = z.enum(PLACES);
const currency = z.enum(CURRENCIES);

const NAMES: Readonly<Record<(typeof PLACES)[number], string>> = {
  external: t('External (bank or chain)'),
  house_available: t('House'),
  fund_pool: t('Fund pool'),
  miner_pool: t('Miner pool'),
  loan_pool: t('Loan pool'),
  campaign_pool: t('Campaign pool'),
};

const options = PLACES.map((name) => [name, NAMES[name]] as const);

const FIELDS: readonly FieldPlan[] = [
  { name: 'from', label: t('From account'), options },
  { name: 'to', label: t('To account'), options },
  // The server refuses more digits than the currency has.
  { name: 'amount', label: t('Amount'), digits: 8 },
  { name: 'currency', label: t('Currency'), options: CURRENCIES.map((code) => [code, code] as const) },
  {
    name: 'reference',
    label: t('Reference'),
    hint: t('Bank or transaction reference; must be unique.'),
  },
];

const INITIAL: Values = { from: 'external', to: 'fund_pool', currency: 'USDT' };

const draftOf = (target: string, values: Values): ChangeDraft => ({
  subject: 'pool_moves',
  target,
  based_on: 0,
  content: {
    from: place.parse(values['from']),
    to: place.parse(values['to']),
    currency: currency.parse(values['currency']),
    amount: (values['amount'] ?? '').trim(),
    reference: (values['reference'] ?? '').trim(),
  },
});

/** Moves money between the outside, the house and a pool. Reserves for promises cannot be chosen here. */
export const PoolMoveDialog = ({ onClose }: { readonly onClose: (done: string | null) => void }) => {
  const [target] = useState(() => crypto.randomUUID());
  return (
    <ProposalDialog
      kind={POOL_MOVES}
      title={t('Treasury transfer')}
      effect={t(
        'Booked after a second staff member approves. Money promised to customers is held in separate accounts and can’t be moved.',
      )}
      fields={FIELDS}
      initial={INITIAL}
      toDraft={(values) => draftOf(target, values)}
      onClose={onClose}
    />
  );
};
