import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Compila questo campo.',
  invalid: 'Controlla il dato. Forse manca un carattere, ce n’è uno in più o uno non ammesso.',
  too_short: 'È troppo corto.',
  too_long: 'È troppo lungo.',
  amount: 'Inserisci un importo valido.',
  mismatch: 'I due valori non corrispondono.',
};
