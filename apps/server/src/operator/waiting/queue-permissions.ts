import {
  type ChangeSubject,
  isChangeSubject,
  type Permission,
  permissionsOfChange,
  type WaitingQueue,
} from '@tallystick/contract';

const OF_OTHERS = {
  chats: 'answer_chats',
  personal_infos: 'decide_personal_info',
  deposits: 'decide_deposits',
  large_deposits: 'decide_deposits',
  held_deposits: 'decide_deposits',
  unbooked_arrivals: 'decide_deposits',
  balance_differences: 'decide_deposits',
  withdrawals: 'decide_withdrawals',
  payouts: 'pay_withdrawals',
  failed_payouts: 'pay_withdrawals',
  risk: 'decide_risk',
  // Nobody decides a loan: its terms do. Those who decide the products see which ones are about to be sold.
  loans: 'decide_products',
  complaints: 'handle_complaints',
} as const satisfies Record<Exclude<WaitingQueue, ChangeSubject>, Permission>;

/** The permission for deciding what waits in a queue. A role without it does not see the queue in its inbox. */
export const permissionOfQueue = (queue: WaitingQueue): Permission =>
  isChangeSubject(queue) ? permissionsOfChange(queue).decide : OF_OTHERS[queue];
