/** PostgreSQL's code of an error, such as `40001` for a serialization failure. Null for an error without one. */
export const errorCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
