import type { BankCard, Wallet } from '@tallystick/contract';
import { MAX_DESTINATIONS } from '@tallystick/contract';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import {
  type LinkedCard,
  type LinkedWallet,
  last4Of,
  selectCards,
  selectWallets,
} from './destinations.sql.ts';

export const toWallet = (wallet: LinkedWallet): Wallet => ({
  wallet_id: wallet.walletId,
  currency: wallet.currency,
  chain: wallet.chain,
  address: wallet.address,
  label: wallet.label,
  usable_from: wireTime(wallet.usableFromMs),
  created_at: wireTime(wallet.createdAtMs),
});

export const toCard = (card: LinkedCard): BankCard => ({
  bank_id: card.bankId,
  cardholder_name: card.cardholderName,
  opening_bank: card.openingBank,
  card_last4: last4Of(card),
  account_last4: card.accountLast4,
  bank_code: card.bankCode,
  branch: card.branch,
  usable_from: wireTime(card.usableFromMs),
  created_at: wireTime(card.createdAtMs),
});

/** A customer's linked wallets and cards, newest first. */
export const listDestinations = async (
  sql: Sql,
  uid: bigint,
): Promise<{ readonly wallets: Wallet[]; readonly cards: BankCard[] }> => ({
  wallets: (await selectWallets(sql, uid, MAX_DESTINATIONS)).map(toWallet),
  cards: (await selectCards(sql, uid, MAX_DESTINATIONS)).map(toCard),
});
