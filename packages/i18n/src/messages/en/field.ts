import type { FieldError } from '@tallystick/contract/errors.ts';

export const field = {
  required: 'Please fill this in.',
  invalid: 'Please check this. A character may be missing, extra or not allowed.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  amount: 'Please enter a valid amount.',
  mismatch: 'The two entries don’t match.',
} as const satisfies Record<FieldError, string>;
