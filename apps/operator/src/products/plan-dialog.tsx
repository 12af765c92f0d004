import type { PlanVersion } from '@tallystick/contract';
import type { ChangeDraft } from '../shared/changes/propose-change.tsx';
import { t } from '../shared/language/text.ts';
import { fundPreview, minerPreview } from './preview.ts';
import { PLAN_TERMS } from './product-kinds.ts';
import { type FieldPlan, ProposalDialog, type Values } from './proposal-dialog.tsx';

/** A plan for whose next version a proposal is made, or the kind of a new plan. */
export type PlanSubject = PlanVersion | { readonly kind: 'liquidity' | 'miner'; readonly plan_id: null };

const OFFERED: FieldPlan = {
  name: 'offered',
  label: t('Offered'),
  options: [
    ['1', t('Yes')],
    ['0', t('No longer')],
  ],
};

const FUND: readonly FieldPlan[] = [
  { name: 'name', label: t('Name') },
  { name: 'days', label: t('Days'), digits: 0 },
  { name: 'min', label: t('Minimum (USDT)'), digits: 6 },
  { name: 'max', label: t('Maximum (USDT)'), digits: 6 },
  { name: 'daily_rate', label: t('Daily reward rate'), isRate: true },
  { name: 'settlement_ratio', label: t('Early-redemption penalty per remaining day'), isRate: true },
  OFFERED,
];

const MINER: readonly FieldPlan[] = [
  { name: 'name', label: t('Name') },
  { name: 'days', label: t('Days'), digits: 0 },
  { name: 'min', label: t('Minimum (units)'), digits: 0 },
  { name: 'max', label: t('Maximum (units)'), digits: 0 },
  {
    name: 'hash_rate',
    label: t('Hash rate per unit (H/s)'),
    hint: t('100 TH/s is 100000000000000'),
    digits: 0,
  },
  { name: 'price_per_unit', label: t('Rent per unit (USDT)'), digits: 6 },
  { name: 'fee_rate', label: t('Fee (share of output)'), isRate: true },
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

const draftOf = (subject: PlanSubject, target: string, values: Values): ChangeDraft => {
  const of = (name: string): string => (values[name] ?? '').trim();
  const common = {
    name: of('name'),
    days: of('days'),
    offered: of('offered'),
    min: of('min'),
    max: of('max'),
  };
  return {
    subject: 'plan_terms',
    target,
    based_on: subject.plan_id === null ? 0 : subject.version,
    content:
      subject.kind === 'liquidity'
        ? {
            ...common,
            kind: 'liquidity',
            daily_rate: of('daily_rate'),
            settlement_ratio: of('settlement_ratio'),
          }
        : {
            ...common,
            kind: 'miner',
            hash_rate: of('hash_rate'),
            price_per_unit: of('price_per_unit'),
            fee_rate: of('fee_rate'),
          },
  };
};

/** The next version of a plan of the fund or a miner, or a new plan. */
export const PlanDialog = ({
  subject,
  next,
  onClose,
}: {
  readonly subject: PlanSubject;
  /** The number of the next new plan. */
  readonly next: number;
  readonly onClose: (done: string | null) => void;
}) => {
  return (
    <ProposalDialog
      kind={PLAN_TERMS}
      title={
        subject.plan_id === null
          ? subject.kind === 'liquidity'
            ? t('New fund plan')
            : t('New miner')
          : t('Version {version} of {name}', { version: subject.version + 1, name: subject.name })
      }
      effect={t('Applies to new orders after a second approval. Existing orders keep their terms.')}
      fields={subject.kind === 'liquidity' ? FUND : MINER}
      initial={valuesOf(subject)}
      preview={subject.kind === 'liquidity' ? fundPreview : minerPreview}
      toDraft={(values) => draftOf(subject, String(subject.plan_id ?? next), values)}
      onClose={onClose}
    />
  );
};
