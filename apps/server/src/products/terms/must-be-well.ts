import { AppError } from '../../platform/errors.ts';

/** Throws `invalid_fields` for a fault. */
export const mustBeWell = (field: string | null): void => {
  if (field !== null) throw new AppError('invalid_fields', { fields: { [field]: 'invalid' } });
};
