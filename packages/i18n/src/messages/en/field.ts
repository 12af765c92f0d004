import type { FieldError } from '@tallystick/contract/errors.ts';

export const field = {
  required: 'Please fill this in.',
  invalid: 'This isn’t valid.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  amount: 'Please enter a valid amount.',
  mismatch: 'The two entries don’t match.',
  email: 'Please enter an email address, such as name@example.com.',
  phone: 'Please enter a phone number of 5 to 15 digits.',
  six_digits: 'Please enter the six digits of the code.',
} as const satisfies Record<FieldError, string>;
