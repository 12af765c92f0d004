import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Bitte ausfüllen.',
  invalid:
    'Bitte prüfen Sie diese Angabe. Vielleicht fehlt ein Zeichen, ist eines zu viel oder nicht erlaubt.',
  too_short: 'Diese Angabe ist zu kurz.',
  too_long: 'Diese Angabe ist zu lang.',
  amount: 'Bitte geben Sie einen gültigen Betrag ein.',
  mismatch: 'Die beiden Eingaben stimmen nicht überein.',
};
