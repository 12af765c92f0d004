/** A year of another calendar, such as 2569, is a slip. */
const TYPED = /^(20\d{2}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/** Parses `2026-06-08 04:05` to the wire form. Null if it is not a valid time. */
export const readUtc = (typed: string): string | null => {
  const match = TYPED.exec(typed.trim());
  if (match === null) return null;
  const [, day = '', minute = '', second = '00'] = match;
  const wanted = `${day}T${minute}:${second}.000Z`;
  const at = new Date(wanted);
  // The 31st of June would become the 1st of July.
  return !Number.isNaN(at.getTime()) && at.toISOString() === wanted ? wanted : null;
};

/** A wire time in the typed form. Empty for null. */
export const showUtc = (time: string | null): string =>
  time === null ? '' : time.slice(0, 16).replace('T', ' ');
