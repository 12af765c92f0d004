import type { StaffErrorCode } from '@tallystick/contract/errors.ts';

/** The refusals that only calls of staff give. The compiler rejects a code without its text here, and a text without its code. */
export const error = {
  changed_meanwhile: 'Someone else has changed this in the meantime. Please look at it again.',
  closing_price_missing:
    'No value in USDT is known for a coin, because its index has no price at the end of that day. Please use a file of Beancount or CSV, which has the exact amounts.',
  confirmation_required: 'Please confirm that it is you, then try again.',
  disk_full: 'The server’s disk is full. Free some space. The service then continues automatically.',
  last_admin: 'There must always be an admin who can sign in. Please add another first.',
  line_used: 'This line of the bank statement was credited before. Please look at the other deposit.',
  pool_too_small: 'The pool doesn’t cover this. Please enter a smaller amount.',
  proposal_expired: 'Nobody decided this in time. Please propose it again.',
  risk_pending: 'A risk rule holds this withdrawal. Decide about its finding first.',
  screening_pending: 'The outside check hasn’t answered yet. Please try again in a minute.',
  second_person_needed: 'A second staff member must confirm this. Please ask a colleague.',
  sign_in_unfinished: 'Please finish signing in first.',
  too_late: 'The start time is too soon or already past. Please propose a new one.',
  top_up_missing: 'No credited deposit fits this booking. Please wait until it is credited.',
  transaction_mismatch: 'The blockchain doesn’t show this payment. Please check the transaction hash.',
} as const satisfies Record<StaffErrorCode, string>;
