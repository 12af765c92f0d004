/** A time in wire form: RFC 3339, UTC, milliseconds. */
export const wireTime = (timeMs: number): string => new Date(timeMs).toISOString();
