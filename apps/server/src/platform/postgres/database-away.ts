/** PostgreSQL or the network reports that there is no server, or that it is stopping, starting, recovering, or only a standby. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25006',
  '08006',
  '08003',
]);

/** The driver's messages about a broken connection. These errors have no code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** True if the database could not be reached, or the connection was lost. A retry helps. The statement may have been executed. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // The socket file of a starting server is missing for a moment.
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('code' in error && typeof error.code === 'string') return CODES.has(error.code);
  return WORDS.test(error.message);
};
