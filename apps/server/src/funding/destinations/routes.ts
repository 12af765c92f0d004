import * as contract from '@tallystick/contract';
import { InvariantError } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { addBank } from './add-bank.ts';
import { addWallet } from './add-wallet.ts';
import type { Destinations } from './destinations.ts';
import { removeDestination, restoreDestination } from './remove-destination.ts';
import { listDestinations, toCard, toWallet } from './view.ts';

const there = <T>(found: T | null): T => {
  if (found === null) throw new InvariantError('a destination that was restored is not there');
  return found;
};

export const registerDestinationRoutes = (http: Http, destinations: Destinations): void => {
  const { context } = destinations;
  const { database } = context;
  http.serve(contract.walletList, async (_input, { uid }) => (await listDestinations(database, uid)).wallets);
  http.serve(contract.bankList, async (_input, { uid }) => (await listDestinations(database, uid)).cards);
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
