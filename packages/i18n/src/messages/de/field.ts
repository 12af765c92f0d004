import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Bitte ausfüllen.',
  invalid: 'Diese Angabe ist ungültig.',
  too_short: 'Diese Angabe ist zu kurz.',
  too_long: 'Diese Angabe ist zu lang.',
  amount: 'Bitte geben Sie einen gültigen Betrag ein.',
  mismatch: 'Die beiden Eingaben stimmen nicht überein.',
};
