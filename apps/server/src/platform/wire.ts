/** A time as the wire gives it: RFC 3339, UTC, milliseconds. */
export const wireTime = (timeMs: number): string => new Date(timeMs).toISOString();
