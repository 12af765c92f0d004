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
  external: t('treasury.externalBankChain'),
  house_available: t('treasury.house'),
  fund_pool: t('treasury.fundPool'),
  miner_pool: t('treasury.minerPool'),
  loan_pool: t('treasury.loanPool'),
  campaign_pool: t('treasury.campaignPool'),
};

const options = PLACES.map((name) => [name, NAMES[name]] as const);

const FIELDS: readonly FieldPlan[] = [
  { name: 'from', label: t('treasury.fromAccount'), options },
  { name: 'to', label: t('treasury.toAccount'), options },
  // The server refuses more digits than the currency has.
  { name: 'amount', label: t('common.amount'), digits: 8 },
  { name: 'currency', label: t('common.currency'), options: CURRENCIES.map((code) => [code, code] as const) },
  {
    name: 'reference',
    label: t('common.reference'),
    hint: t('treasury.referenceHint'),
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
      title={t('common.treasuryTransfer')}
      effect={t('treasury.poolMoveEffect')}
      fields={FIELDS}
      initial={INITIAL}
      toDraft={(values) => draftOf(target, values)}
      onClose={onClose}
    />
  );
};
