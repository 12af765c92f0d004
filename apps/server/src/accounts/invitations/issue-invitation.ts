import { randomInt } from 'node:crypto';
import { InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { CODE_ALPHABET } from '../account.rules.ts';
import { type InvitationLimits, insertInvitation } from '../accounts.sql.ts';

const CODE_LENGTH = 8;
/** Attempts to draw a free code. Five collisions in a row do not occur in practice. */
const DRAWS = 5;

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Makes a new invitation code: a customer's own, or one of the operator if `null`. */
export const issueInvitation = async (
  sql: Sql,
  ownerUid: bigint | null,
  createdAt: Date,
  limits: InvitationLimits | null = null,
): Promise<string> => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = drawCode();
    if (await insertInvitation(sql, { code, ownerUid, demo: false, createdAt, limits })) return code;
  }
  throw new InvariantError('no free invitation code was drawn');
};
