const TYPED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/** `2026-06-08 04:05` as the wire has it; null for what is no time of the calendar. */
export const readUtc = (typed: string): string | null => {
  const match = TYPED.exec(typed.trim());
  if (match === null) return null;
  const [, day = '', minute = '', second = '00'] = match;
  const wanted = `${day}T${minute}:${second}.000Z`;
  const at = new Date(wanted);
  // A 31st of June would be the 1st of July.
  return !Number.isNaN(at.getTime()) && at.toISOString() === wanted ? wanted : null;
};

/** A time of the wire as it is typed; nothing for none. */
export const showUtc = (time: string | null): string =>
  time === null ? '' : time.slice(0, 16).replace('T', ' ');
