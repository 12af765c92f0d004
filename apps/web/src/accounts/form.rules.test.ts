import { describe, expect, it } from 'vitest';
import { emptyFields, knownFields } from './form.rules.ts';

const NAMES = ['account', 'password'] as const;

describe('a form', () => {
  it('is incomplete by what is empty or blank, in the order of the form', () => {
    expect(emptyFields(NAMES, { account: '  ', password: '' })).toEqual(['account', 'password']);
    expect(emptyFields(NAMES, { account: 'ada', password: '' })).toEqual(['password']);
  });

  it('is complete once every field holds something', () => {
    expect(emptyFields(NAMES, { account: 'ada', password: ' x ' })).toEqual([]);
  });

  it('shows what the server says of its own fields and of no other', () => {
    expect(knownFields(NAMES, { password: 'too short', otp: 'wrong' })).toEqual({ password: 'too short' });
    expect(knownFields(NAMES, {})).toEqual({});
  });
});
