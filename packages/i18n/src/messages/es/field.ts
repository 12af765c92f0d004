import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Completa este campo.',
  invalid: 'Revisa este dato. Puede faltar o sobrar un carácter, o haber uno no permitido.',
  too_short: 'Es demasiado corto.',
  too_long: 'Es demasiado largo.',
  amount: 'Ingresa un importe válido.',
  mismatch: 'Los dos valores no coinciden.',
};
