import { randomInt } from 'node:crypto';
import { AppError, InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { insertUser, type NewUser, selectCredentials } from '../accounts.sql.ts';
import { issueInvitation } from '../invitations/issue-invitation.ts';

const UID_FROM = 1_000_000_000;
const UID_TO = 10_000_000_000;
/** Attempts to draw a free number. Five collisions in a row do not occur in practice. */
const DRAWS = 5;

const insertWithNewUid = async (sql: Sql, user: Omit<NewUser, 'uid'>): Promise<bigint> => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const uid = BigInt(randomInt(UID_FROM, UID_TO));
    if (await insertUser(sql, { ...user, uid })) return uid;
    if ((await selectCredentials(sql, user.accountKey)) !== null) throw new AppError('account_taken');
  }
  throw new InvariantError('no free uid was drawn');
};

/** Creates a user with a uid and their own invitation. Throws `account_taken` if the name is taken. The caller opens the rest. */
export const openAccount = async (sql: Sql, user: Omit<NewUser, 'uid'>): Promise<bigint> => {
  const uid = await insertWithNewUid(sql, user);
  await issueInvitation(sql, uid, user.createdAt);
  return uid;
};
