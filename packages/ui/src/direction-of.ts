export type Way = 'up' | 'down' | 'flat';

/** Which way a signed decimal string points; what is unknown or zero points nowhere. */
export const directionOf = (value: string | null): Way => {
  if (value === null || /^-?0*(\.0*)?$/.test(value)) return 'flat';
  return value.startsWith('-') ? 'down' : 'up';
};
