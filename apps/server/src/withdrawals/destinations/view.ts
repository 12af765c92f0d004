import type { BankCard, Wallet } from '@tallystick/contract';
import { MAX_DESTINATIONS } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type ContractCheck, noContractCheck } from './contract-check.ts';
import {
  type LinkedCard,
  type LinkedWallet,
  last4Of,
  selectCards,
  selectLastUsed,
  selectWallets,
} from './destinations.sql.ts';
import { readWhitelist } from './whitelist/set-whitelist.ts';
import { type Whitelist, whitelistedFromMs } from './whitelist/whitelist.rules.ts';

/** Facts about destinations that are not in their rows. */
interface Standing {
  readonly whitelist: Whitelist;
  readonly lastUsed: ReadonlyMap<string, number>;
}

const usableFrom = (
  { whitelist }: Standing,
  { usableFromMs, createdAtMs }: LinkedWallet | LinkedCard,
): string => wireTime(Math.max(usableFromMs, whitelistedFromMs(whitelist, createdAtMs) ?? 0));

const lastUsedAt = ({ lastUsed }: Standing, id: string): string | null => {
  const atMs = lastUsed.get(id);
  return atMs === undefined ? null : wireTime(atMs);
};

const toWallet = (standing: Standing, wallet: LinkedWallet, isContract: boolean | null): Wallet => ({
  wallet_id: wallet.walletId,
  currency: wallet.currency,
  chain: wallet.chain,
  address: wallet.address,
  label: wallet.label,
  is_contract: isContract,
  usable_from: usableFrom(standing, wallet),
  last_used_at: lastUsedAt(standing, wallet.walletId),
  created_at: wireTime(wallet.createdAtMs),
});

const toCard = (standing: Standing, card: LinkedCard): BankCard => ({
  bank_id: card.bankId,
  cardholder_name: card.cardholderName,
  opening_bank: card.openingBank,
  card_last4: last4Of(card),
  account_last4: card.accountLast4,
  bank_code: card.bankCode,
  branch: card.branch,
  usable_from: usableFrom(standing, card),
  last_used_at: lastUsedAt(standing, card.bankId),
  created_at: wireTime(card.createdAtMs),
});

const readStanding = async (
  sql: Sql,
  uid: bigint,
  ids: readonly string[],
  nowMs: number,
): Promise<Standing> => ({
  whitelist: await readWhitelist(sql, uid, nowMs),
  lastUsed: await selectLastUsed(sql, uid, ids),
});

/** The view of destinations reads the database, and the chain outside of transactions. */
export interface ViewContext {
  readonly database: Sql;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly isContract?: ContractCheck;
}

export const viewWallet = async (
  { database, clock, isContract = noContractCheck }: ViewContext,
  uid: bigint,
  wallet: LinkedWallet,
): Promise<Wallet> =>
  toWallet(
    await readStanding(database, uid, [wallet.walletId], clock.nowMs()),
    wallet,
    await isContract(wallet.chain, wallet.address),
  );

export const viewCard = async (sql: Sql, uid: bigint, card: LinkedCard, nowMs: number): Promise<BankCard> =>
  toCard(await readStanding(sql, uid, [card.bankId], nowMs), card);

/** The most recently used ones first, then the newest. RFC 3339 times of one form sort as texts. */
const byUse = (
  a: { readonly last_used_at: string | null },
  b: { readonly last_used_at: string | null },
): number => {
  const [first, second] = [a.last_used_at ?? '', b.last_used_at ?? ''];
  return first === second ? 0 : first < second ? 1 : -1;
};

/** A customer's linked wallets and cards, the most recently used first, then the newest. */
export const listDestinations = async (
  { database: sql, clock, isContract = noContractCheck }: ViewContext,
  uid: bigint,
): Promise<{ readonly wallets: Wallet[]; readonly cards: BankCard[] }> => {
  const wallets = await selectWallets(sql, uid, MAX_DESTINATIONS);
  const cards = await selectCards(sql, uid, MAX_DESTINATIONS);
  const ids = [...wallets.map(({ walletId }) => walletId), ...cards.map(({ bankId }) => bankId)];
  const standing = await readStanding(sql, uid, ids, clock.nowMs());
  const shown = wallets.map(async (wallet) =>
    toWallet(standing, wallet, await isContract(wallet.chain, wallet.address)),
  );
  return {
    wallets: (await Promise.all(shown)).sort(byUse),
    cards: cards.map((card) => toCard(standing, card)).sort(byUse),
  };
};
