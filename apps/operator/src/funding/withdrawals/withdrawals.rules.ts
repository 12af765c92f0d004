import type { PeopleReason, StaffWithdrawal } from '@tallystick/contract';

type Row = Pick<StaffWithdrawal, 'rung' | 'payer' | 'two_people' | 'proposed_by' | 'pay_proposed_by'>;

export const WITHDRAWAL_DECISIONS = ['approve', 'reject', 'paid', 'retry'] as const;
export type WithdrawalDecision = (typeof WITHDRAWAL_DECISIONS)[number];

/** The possible actions on a withdrawal in its current state. The server checks again. */
export const decisionsFor = ({ rung, payer }: Row): readonly WithdrawalDecision[] => {
  switch (rung) {
    case 'requested':
      return ['reject', 'approve'];
    case 'approved':
      return payer === 'staff' ? ['reject', 'paid'] : ['reject'];
    case 'failed':
      return ['reject', 'retry'];
    default:
      return [];
  }
};

/** Its state in words. The next required action comes first. */
export const standingOf = (row: Row): string => {
  const { rung, payer } = row;
  if (rung === 'requested') {
    if (!row.two_people) return 'To approve';
    return row.proposed_by === null
      ? 'Needs two approvals'
      : `Awaiting second approval (first: ${row.proposed_by})`;
  }
  if (rung === 'approved' && payer === 'staff') {
    return row.pay_proposed_by === null
      ? 'To pay'
      : `Awaiting second approval (first: ${row.pay_proposed_by})`;
  }
  return rung;
};

const BECAUSE: Readonly<Record<PeopleReason, string>> = {
  amount: 'The amount is above the limit of one person',
  customer_day: 'The customer’s withdrawals of 24 hours exceed the limit',
  destination_day: 'The withdrawals to this destination within 24 hours exceed the limit',
  house_day: 'The withdrawals that the rule paid within 24 hours exceed the limit',
  value_unknown: 'There was no price to value it in USDT',
  personal_info_rejected: 'The personal information was rejected',
  personal_info_missing: 'The personal information is not approved',
  screening_refused: 'The outside screening refused it',
  screening_review: 'The outside screening wants a person to look',
  screening_no_answer: 'The outside screening gave no answer',
};

/** The reasons why people decide, in words. Null while the rule may decide. */
export const becauseOf = ({ people_because }: Pick<StaffWithdrawal, 'people_because'>): string | null =>
  people_because.length === 0 ? null : `${people_because.map((reason) => BECAUSE[reason]).join('. ')}.`;
