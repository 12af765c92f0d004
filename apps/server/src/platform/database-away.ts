/** PostgreSQL or the network says that there is no server, that it is stopping, starting or recovering, or only a standby. */
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

/** What the driver says of a connection that broke under it; such errors have no code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database could not be reached, or not any more: asking again helps. What was asked may have been done. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // The socket file of a server that is just starting is missing for a moment.
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('code' in error && typeof error.code === 'string') return CODES.has(error.code);
  return WORDS.test(error.message);
};
