export type Way = 'up' | 'down' | 'flat';

/** The direction of a signed decimal string. Null or zero is flat. */
export const directionOf = (value: string | null): Way => {
  if (value === null || /^-?0*(\.0*)?$/.test(value)) return 'flat';
  return value.startsWith('-') ? 'down' : 'up';
};
