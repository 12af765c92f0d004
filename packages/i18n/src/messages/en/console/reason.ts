import { REASONS } from '@tallystick/contract/reasons/reason.ts';

/** The reasons that the server states by their codes. Logs and command lines print the same English. */
export const reason = REASONS;
