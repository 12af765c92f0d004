import { AppError } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { wireTime } from '../../../platform/wire.ts';
import { lockDestinationsShared } from '../destinations.sql.ts';
import { readWhitelist } from './set-whitelist.ts';
import { whitelistedFromMs } from './whitelist.rules.ts';

/**
 * Throws `destination_not_whitelisted` for a destination that the customer's whitelist does not let through yet. Until the caller's
 * transaction ends, no change of the whitelist can commit.
 */
export const refuseUnlisted = async (
  sql: Sql,
  uid: bigint,
  destination: { readonly createdAtMs: number },
  nowMs: number,
): Promise<void> => {
  await lockDestinationsShared(sql, uid);
  const fromMs = whitelistedFromMs(await readWhitelist(sql, uid, nowMs), destination.createdAtMs);
  if (fromMs === null || fromMs <= nowMs) return;
  const words = `${wireTime(fromMs).slice(0, 16).replace('T', ' ')} UTC`;
  throw new AppError('destination_not_whitelisted', { words });
};
