import type { ApiErrorDetails } from './api-error.ts';

/**
 * The words of a refusal where no field can be marked. `invalid_fields` speaks of marked fields, so the problems of the fields stand in
 * its place.
 */
export const wordsOf = ({ error, msg, fields }: ApiErrorDetails): string => {
  const problems = [...new Set(Object.values(fields))];
  return error === 'invalid_fields' && problems.length > 0 ? problems.join(' ') : msg;
};
