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
  label: t('common.offered'),
  options: [
    ['1', t('common.yes')],
    ['0', t('products.noLonger')],
  ],
};

const FUND: readonly FieldPlan[] = [
  { name: 'name', label: t('common.name') },
  { name: 'days', label: t('common.days'), digits: 0 },
  { name: 'min', label: t('products.minimumUsdt'), digits: 6 },
  { name: 'max', label: t('products.maximumUsdt'), digits: 6 },
  { name: 'daily_rate', label: t('products.dailyRewardRate'), isRate: true },
  { name: 'settlement_ratio', label: t('products.earlyRedemptionPenalty'), isRate: true },
  OFFERED,
];

const MINER: readonly FieldPlan[] = [
  { name: 'name', label: t('common.name') },
  { name: 'days', label: t('common.days'), digits: 0 },
  { name: 'min', label: t('products.minimumUnits'), digits: 0 },
  { name: 'max', label: t('products.maximumUnits'), digits: 0 },
  {
    name: 'hash_rate',
    label: t('products.hashRatePerUnit'),
    hint: t('products.hashRateHint'),
    digits: 0,
  },
  { name: 'price_per_unit', label: t('products.rentPerUnitUsdt'), digits: 6 },
  { name: 'fee_rate', label: t('products.feeShareOutput'), isRate: true },
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
            ? t('products.newFundPlan')
            : t('products.newMiner')
          : t('products.versionOf', { version: subject.version + 1, name: subject.name })
      }
      effect={t('products.planEffect')}
      fields={subject.kind === 'liquidity' ? FUND : MINER}
      initial={valuesOf(subject)}
      preview={subject.kind === 'liquidity' ? fundPreview : minerPreview}
      toDraft={(values) => draftOf(subject, String(subject.plan_id ?? next), values)}
      onClose={onClose}
    />
  );
};
