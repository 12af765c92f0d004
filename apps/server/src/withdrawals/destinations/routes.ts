import * as contract from '@tallystick/contract';
import { InvariantError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/wire.ts';
import { addBank } from './add-bank.ts';
import { addWallet } from './add-wallet.ts';
import type { DestinationsContext } from './context.ts';
import type { Destinations } from './destinations.ts';
import { removeDestination, restoreDestination } from './remove-destination.ts';
import { listDestinations, viewCard, viewWallet } from './view.ts';
import { readWhitelist, setWhitelist } from './whitelist/set-whitelist.ts';
import type { Whitelist } from './whitelist/whitelist.rules.ts';

const there = <T>(found: T | null): T => {
  if (found === null) throw new InvariantError('a destination that was restored is not there');
  return found;
};

const toWireWhitelist = ({ isOn, offFromMs }: Whitelist): contract.DataOf<typeof contract.whitelist> => ({
  on: isOn,
  off_from: offFromMs === null ? null : wireTime(offFromMs),
});

const registerWhitelistRoutes = (http: Http, context: DestinationsContext): void => {
  http.serve(contract.whitelist, async (_input, { uid }) =>
    toWireWhitelist(await readWhitelist(context.database, uid, context.clock.nowMs())),
  );
  http.serve(contract.setWhitelist, async (form, { uid, token }) =>
    toWireWhitelist(await setWhitelist(context, { uid, token }, form)),
  );
};

export const registerDestinationRoutes = (http: Http, destinations: Destinations): void => {
  const { context } = destinations;
  const { database, clock } = context;
  const list = (uid: bigint) => listDestinations(context, uid);
  http.serve(contract.walletList, async (_input, { uid }) => (await list(uid)).wallets);
  http.serve(contract.bankList, async (_input, { uid }) => (await list(uid)).cards);
  http.serve(contract.addWallet, async (form, { uid, token }) =>
    viewWallet(context, uid, await addWallet(context, { uid, token }, form)),
  );
  http.serve(contract.addBank, async (form, { uid, token }) =>
    viewCard(database, uid, await addBank(context, { uid, token }, form), clock.nowMs()),
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
    const wallet = there(await destinations.walletOf(database, uid, id));
    return viewWallet(context, uid, wallet);
  });
  http.serve(contract.restoreBank, async ({ id }, { uid }) => {
    await restoreDestination(context, 'bank', uid, id);
    const card = there(await destinations.bankOf(database, uid, id));
    return viewCard(database, uid, card, clock.nowMs());
  });
  registerWhitelistRoutes(http, context);
};
