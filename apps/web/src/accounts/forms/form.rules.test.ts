import { describe, expect, it } from 'vitest';
import { emptyFields, knownFields, refusedField } from './form.rules.ts';

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

  it('marks the field that a refusal is about, though the refusal names none', () => {
    const names = ['account', 'password', 'invitation_code'] as const;
    expect(refusedField(names, 'password_too_common', 'Too common')).toEqual({ password: 'Too common' });
    expect(refusedField(names, 'invitation_invalid', 'Not valid')).toEqual({ invitation_code: 'Not valid' });
    expect(refusedField(['new_password'], 'password_too_common', 'Too common')).toEqual({
      new_password: 'Too common',
    });
    expect(refusedField(names, 'too_many_requests', 'Too many')).toEqual({});
    expect(refusedField(names, 'code_invalid', 'Wrong')).toEqual({});
  });
});
