import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { wordsOf } from './words-of.ts';

const refusal = (fields: Record<string, string>, error = 'invalid_fields'): ApiError =>
  new ApiError({ error, msg: 'Please check the marked fields.', status: 400, fields });

it('speaks of marked fields only if it names none', () => {
  expect(wordsOf(refusal({ amount: 'Enter an amount.', fee: 'Enter an amount.', to: 'Too short.' }))).toBe(
    'Enter an amount. Too short.',
  );
  expect(wordsOf(refusal({}))).toBe('Please check the marked fields.');
  expect(wordsOf(refusal({ amount: 'Enter an amount.' }, 'amount_too_small'))).toBe(
    'Please check the marked fields.',
  );
});
