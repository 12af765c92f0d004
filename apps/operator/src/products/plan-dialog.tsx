import { type PlanVersion, proposeFundTerms, proposeMinerTerms } from '@tallystick/contract';
import { call } from '../shared/api/api.ts';
import { fundPreview, minerPreview } from './preview.ts';
import { type FieldPlan, ProposalDialog, type Values } from './proposal-dialog.tsx';

/** A plan for whose next version a proposal is made, or the kind of a new plan. */
export type PlanSubject = PlanVersion | { readonly kind: 'liquidity' | 'miner'; readonly plan_id: null };

const OFFERED: FieldPlan = {
  name: 'offered',
  label: 'Offered',
  options: [
    ['1', 'Yes'],
    ['0', 'No longer'],
  ],
};

const FUND: readonly FieldPlan[] = [
  { name: 'name', label: 'Name' },
  { name: 'days', label: 'Days' },
  { name: 'min', label: 'Minimum (USDT)' },
  { name: 'max', label: 'Maximum (USDT)' },
  { name: 'daily_rate', label: 'Daily reward rate', isRate: true },
  { name: 'settlement_ratio', label: 'Early-redemption penalty per remaining day', isRate: true },
  OFFERED,
];

const MINER: readonly FieldPlan[] = [
  { name: 'name', label: 'Name' },
  { name: 'days', label: 'Days' },
  { name: 'min', label: 'Minimum (units)' },
  { name: 'max', label: 'Maximum (units)' },
  { name: 'hash_rate', label: 'Hash rate per unit (H/s)', hint: '100 TH/s is 100000000000000' },
  { name: 'price_per_unit', label: 'Rent per unit (USDT)' },
  { name: 'fee_rate', label: 'Fee (share of output)', isRate: true },
  OFFERED,
];

const EMPTY: Values = { offered: '1' };

const valuesOf = (subject: PlanSubject): Values =>
  subject.plan_id === null
    ? EMPTY
    : {
        name: subject.name,
        days: String(subject.days),
        min: subject.min,
        max: subject.max,
        daily_rate: subject.daily_rate ?? '',
        settlement_ratio: subject.settlement_ratio ?? '',
        hash_rate: subject.hash_rate ?? '',
        price_per_unit: subject.price_per_unit ?? '',
        fee_rate: subject.fee_rate ?? '',
        offered: subject.offered ? '1' : '0',
      };

const send = (subject: PlanSubject, values: Values, reason: string): Promise<unknown> => {
  const of = (name: string): string => (values[name] ?? '').trim();
  const common = {
    ...(subject.plan_id !== null && { plan_id: subject.plan_id }),
    name: of('name'),
    days: of('days'),
    offered: of('offered'),
    min: of('min'),
    reason,
  };
  return subject.kind === 'liquidity'
    ? call(proposeFundTerms, {
        ...common,
        max: of('max'),
        daily_rate: of('daily_rate'),
        settlement_ratio: of('settlement_ratio'),
      })
    : call(proposeMinerTerms, {
        ...common,
        max: of('max'),
        hash_rate: of('hash_rate'),
        price_per_unit: of('price_per_unit'),
        fee_rate: of('fee_rate'),
      });
};

/** The next version of a plan of the fund or a miner, or a new plan. */
export const PlanDialog = ({
  subject,
  onClose,
}: {
  readonly subject: PlanSubject;
  readonly onClose: (done: string | null) => void;
}) => {
  const what = subject.kind === 'liquidity' ? 'fund plan' : 'miner';
  return (
    <ProposalDialog
      about={null}
      title={subject.plan_id === null ? `New ${what}` : `Version ${subject.version + 1} of ${subject.name}`}
      effect="Applies to new orders after a second approval. Existing orders keep their terms."
      fields={subject.kind === 'liquidity' ? FUND : MINER}
      initial={valuesOf(subject)}
      preview={subject.kind === 'liquidity' ? fundPreview : minerPreview}
      send={(values, reason) => send(subject, values, reason)}
      onClose={onClose}
    />
  );
};
