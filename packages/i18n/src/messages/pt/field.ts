import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Preencha este campo.',
  invalid: 'Confira este dado. Pode faltar ou sobrar um caractere, ou haver um não permitido.',
  too_short: 'É muito curto.',
  too_long: 'É muito longo.',
  amount: 'Informe um valor válido.',
  mismatch: 'Os dois valores não coincidem.',
};
