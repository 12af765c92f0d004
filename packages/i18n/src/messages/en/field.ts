import type { FieldError } from '@tallystick/contract/errors.ts';

export const field = {
  required: 'Please fill this in.',
  invalid: 'This isn’t valid.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  amount: 'Please enter a valid amount.',
  mismatch: 'The two entries don’t match.',
} as const satisfies Record<FieldError, string>;
