import { checkPayee, isLostAt } from '@tallystick/addresses';
import { MAX_DESTINATIONS } from '@tallystick/contract';
import { isOurDepositAddress, type ListedToken } from '../../custody/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { selectWallets } from '../destinations/destinations.sql.ts';
import { readWhitelist } from '../destinations/whitelist/set-whitelist.ts';
import { whitelistedFromMs } from '../destinations/whitelist/whitelist.rules.ts';

/** An address to which a token may be returned. */
export interface ReturnTarget {
  readonly address: string;
  /** The address that sent the token, or one of the customer's own destinations. */
  readonly kind: 'sender' | 'destination';
  readonly label: string | null;
  readonly savedAtMs: number | null;
}

/**
 * The addresses to which a token may go: the one that sent all of it, and the customer's own destinations that can be used now. Never
 * an address of the house, the token itself, or an address that loses money.
 */
export const readTargets = async (
  sql: Sql,
  { chain, contract, uid, sender }: ListedToken,
  { contracts, nowMs }: { readonly contracts: readonly string[]; readonly nowMs: number },
): Promise<readonly ReturnTarget[]> => {
  const whitelist = await readWhitelist(sql, uid, nowMs);
  const wallets = (await selectWallets(sql, uid, MAX_DESTINATIONS)).filter(
    (wallet) =>
      wallet.chain === chain &&
      Math.max(wallet.usableFromMs, whitelistedFromMs(whitelist, wallet.createdAtMs) ?? 0) <= nowMs,
  );
  const all: readonly ReturnTarget[] = [
    ...(sender === null ? [] : [{ address: sender, kind: 'sender' as const, label: null, savedAtMs: null }]),
    ...wallets.map(({ address, label, createdAtMs }) => ({
      address,
      kind: 'destination' as const,
      label,
      savedAtMs: createdAtMs,
    })),
  ];
  const kept: ReturnTarget[] = [];
  for (const target of all) {
    const keeps = [...contracts, contract];
    const isPayee = checkPayee(chain, target.address, { contracts: keeps }).ok;
    if (!isPayee || isLostAt(chain, target.address, keeps)) continue;
    if (kept.some(({ address }) => address.toLowerCase() === target.address.toLowerCase())) continue;
    if (!(await isOurDepositAddress(sql, target.address))) kept.push(target);
  }
  return kept;
};
