import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Compila questo campo.',
  invalid: 'Il valore non è valido.',
  too_short: 'È troppo corto.',
  too_long: 'È troppo lungo.',
  amount: 'Inserisci un importo valido.',
  mismatch: 'I due valori non corrispondono.',
  email: 'Inserisci un indirizzo e-mail, ad esempio name@example.com.',
  phone: 'Inserisci un numero di telefono da 5 a 15 cifre.',
  six_digits: 'Inserisci le sei cifre del codice.',
};
