/** The code of an error: of the operating system, such as `ENOENT`, or of PostgreSQL, such as `40001`. Null for an error without one. */
export const errorCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
