import * as contract from '@tallystick/contract';
import { InvariantError } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/http/wire.ts';
import { addBank } from './add-bank.ts';
import { addWallet } from './add-wallet.ts';
import {
  type LinkedCard,
  type LinkedWallet,
  last4Of,
  selectCards,
  selectWallets,
} from './destinations.sql.ts';
import type { Destinations } from './destinations.ts';
import { removeDestination, restoreDestination } from './remove-destination.ts';

const toWallet = (wallet: LinkedWallet): contract.Wallet => ({
  wallet_id: wallet.walletId,
  currency: wallet.currency,
  chain: wallet.chain,
  address: wallet.address,
  label: wallet.label,
  usable_from: wireTime(wallet.usableFromMs),
  created_at: wireTime(wallet.createdAtMs),
});

const toCard = (card: LinkedCard): contract.BankCard => ({
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

const there = <T>(found: T | null): T => {
  if (found === null) throw new InvariantError('a destination that was restored is not there');
  return found;
};

export const registerDestinationRoutes = (http: Http, destinations: Destinations): void => {
  const { context } = destinations;
  const { database } = context;
  http.serve(contract.walletList, async (_input, { uid }) =>
    (await selectWallets(database, uid, contract.MAX_DESTINATIONS)).map(toWallet),
  );
  http.serve(contract.bankList, async (_input, { uid }) =>
    (await selectCards(database, uid, contract.MAX_DESTINATIONS)).map(toCard),
  );
  http.serve(contract.addWallet, async (form, { uid, token }) =>
    toWallet(await addWallet(context, { uid, token }, form)),
  );
  http.serve(contract.addBank, async (form, { uid, token }) =>
    toCard(await addBank(context, { uid, token }, form)),
  );
  http.serve(contract.removeWallet, async ({ id }, { uid }) => {
    await removeDestination(context, 'wallet', uid, id);
    return null;
  });
  http.serve(contract.removeBank, async ({ id }, { uid }) => {
    await removeDestination(context, 'bank', uid, id);
    return null;
  });
  http.serve(contract.restoreWallet, async ({ id }, { uid }) => {
    await restoreDestination(context, 'wallet', uid, id);
    return toWallet(there(await destinations.walletOf(database, uid, id)));
  });
  http.serve(contract.restoreBank, async ({ id }, { uid }) => {
    await restoreDestination(context, 'bank', uid, id);
    return toCard(there(await destinations.bankOf(database, uid, id)));
  });
};
