import type { PeopleReason, StaffWithdrawal, WithdrawalAct } from '@tallystick/contract';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';

type Row = Pick<StaffWithdrawal, 'rung' | 'payer' | 'two_people' | 'proposed_by' | 'pay_proposed_by'>;

/** The possible actions on a withdrawal in its current state. The server checks again. */
export const decisionsFor = ({ rung, payer }: Row): readonly WithdrawalAct[] => {
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

/** Everything that keeps the withdrawal from going on: the server's own hindrance, and the refusals to this member. */
export const blockedBy = (
  of: Pick<StaffWithdrawal, 'obstacles' | 'hindrance'>,
  name: string | null,
): string | null => {
  const onwards = (['approve', 'paid', 'retry'] as const).flatMap((act) => obstaclesTo(of, act, name));
  const words = [...(of.hindrance === null ? [] : [reasonWords(of.hindrance)]), ...onwards];
  return words.length === 0 ? null : [...new Set(words)].join('; ');
};

/** Its state in words. The next required action comes first. */
export const standingOf = (row: Row): string => {
  const { rung, payer } = row;
  if (rung === 'requested') {
    if (!row.two_people) return t('To approve');
    return row.proposed_by === null
      ? t('Needs two approvals')
      : t('Awaiting second approval (first: {proposedBy})', { proposedBy: row.proposed_by });
  }
  if (rung === 'approved' && payer === 'staff') {
    return row.pay_proposed_by === null
      ? t('To pay')
      : t('Awaiting second approval (first: {payProposedBy})', { payProposedBy: row.pay_proposed_by });
  }
  return rung;
};

const BECAUSE: Readonly<Record<PeopleReason, string>> = {
  amount: t('The amount is above the limit of one person'),
  customer_day: t('The customer’s withdrawals of 24 hours exceed the limit'),
  destination_day: t('The withdrawals to this destination within 24 hours exceed the limit'),
  house_day: t('The withdrawals that the rule paid within 24 hours exceed the limit'),
  value_unknown: t('There was no price to value it in USDT'),
  personal_info_rejected: t('The personal information was rejected'),
  personal_info_missing: t('The personal information is not approved'),
  screening_refused: t('The outside screening refused it'),
  screening_review: t('The outside screening wants a person to look'),
  screening_no_answer: t('The outside screening gave no answer'),
};

/** The reasons why people decide, in words. Null while the rule may decide. */
export const becauseOf = ({ people_because }: Pick<StaffWithdrawal, 'people_because'>): string | null =>
  people_because.length === 0 ? null : `${people_because.map((reason) => BECAUSE[reason]).join('. ')}.`;
