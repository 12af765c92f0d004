import type { WaitingItem } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { t } from '../../shared/language/text.ts';

/** Cases that are decided in one act at most. */
export const MAX_MARKED = 20;

/** A payment above this worth is decided on its own. In minor units of USDT. */
const MAX_VALUE = 500_000_000n;

export const keyOf = ({ queue, item_id }: Pick<WaitingItem, 'queue' | 'item_id'>): string =>
  `${queue}:${item_id}`;

type Case = Pick<WaitingItem, 'queue' | 'kind' | 'value' | 'colleague'>;

const isSmall = ({ value }: Case): boolean => {
  const worth = value === null ? null : parseAmount(value, 'USDT');
  return worth !== null && worth <= MAX_VALUE;
};

/** Equal cases share a group: the same kind in the same state. Null: the case is decided on its own. */
export const groupOf = (item: Case): string | null => {
  const { queue, kind, colleague } = item;
  if (queue === 'personal_infos') return queue;
  if (queue === 'risk') return `${queue} ${kind ?? ''}`;
  const isPayment = queue === 'deposits' || queue === 'withdrawals';
  return isPayment && isSmall(item)
    ? `${queue} ${kind ?? ''} ${colleague === null ? 'first' : 'second'} approval`
    : null;
};

/** The words for the decisions of a queue, approval first. */
const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  personal_infos: [t('common.verify'), t('common.reject')],
  risk: [t('common.clear'), t('common.confirm')],
};
export const verbOf = (queue: string, approve: boolean): string =>
  (VERBS[queue] ?? [t('common.approve'), t('common.reject')])[approve ? 0 : 1];

/** True if the decision needs a reason. Approvals of payments and identities have none. */
export const needsReason = (queue: string, approve: boolean): boolean => queue === 'risk' || !approve;

/** Why a case cannot be marked beside the marked ones. Null if it can. */
export const refusalOf = (item: WaitingItem, marked: readonly WaitingItem[]): string | null => {
  const group = groupOf(item);
  if (group === null) return t('waiting.caseDecidedOwn');
  const [first] = marked;
  if (first !== undefined && groupOf(first) !== group) return t('waiting.onlyEqualCases');
  return marked.length >= MAX_MARKED ? t('waiting.mostCasesDecidedTogether', { most: MAX_MARKED }) : null;
};
