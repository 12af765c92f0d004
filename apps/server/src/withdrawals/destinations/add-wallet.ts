import { checkPayee } from '@tallystick/addresses';
import { type addWallet as addWalletRoute, MAX_DESTINATIONS, type ParsedInputOf } from '@tallystick/contract';
import { isOurDepositAddress } from '../../custody/public.ts';
import { AppError } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { ADDITIONS, type Asking, type DestinationsContext, usableFromMs } from './context.ts';
import { insertWallet, type LinkedWallet, lockDestinations } from './destinations.sql.ts';
import { countLinked } from './removal.sql.ts';

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** The address in its chain's spelling. Refuses a chain without withdrawals of the currency, and an address to which money is lost. */
const checkedAddress = async (
  context: DestinationsContext,
  form: ParsedInputOf<typeof addWalletRoute>,
): Promise<string> => {
  const method = await context.paymentMethods.forChain(form.currency, form.chain);
  if (method === null || !method.enabled)
    throw new AppError('invalid_fields', { fields: { chain: 'invalid' } });
  const { bitcoinNetwork: network = 'mainnet', contracts = () => [] } = context;
  const checked = checkPayee(form.chain, form.address, { network, contracts: contracts() });
  if (!checked.ok) throw new AppError('address_invalid', { fields: { address: 'invalid' } });
  return checked.address;
};

/** Links a wallet with re-authentication. The contract lists its refusals. */
export const addWallet = async (
  context: DestinationsContext,
  asking: Asking,
  form: ParsedInputOf<typeof addWalletRoute>,
): Promise<LinkedWallet> => {
  const { database, clock, uploads } = context;
  const address = await checkedAddress(context, form);
  if (await isOurDepositAddress(database, address)) throw new AppError('own_deposit_address');
  await context.refuseFrozen(database, asking.uid);
  await context.confirmAgain(asking, form, 'recent');
  await takeAttempt(context.database, context.clock, { allowance: ADDITIONS, key: String(asking.uid) });
  const nowMs = clock.nowMs();
  const wallet: LinkedWallet = {
    walletId: uuidV7(nowMs),
    currency: form.currency,
    chain: form.chain,
    address,
    label: orNull(form.label),
    usableFromMs: usableFromMs(context),
    createdAtMs: nowMs,
  };
  const screenshot = orNull(form.screenshot);
  await database.transaction(async (sql) => {
    await lockDestinations(sql, asking.uid);
    if ((await countLinked(sql, 'wallet', asking.uid)) >= MAX_DESTINATIONS)
      throw new AppError('destinations_full');
    if (screenshot !== null) {
      const { uid } = asking;
      await uploads.claim(sql, { uploadId: screenshot, uid, purpose: 'wallet', field: 'screenshot' });
    }
    if (!(await insertWallet(sql, asking.uid, wallet, screenshot))) throw new AppError('destination_exists');
    await context.notify(sql, { uid: asking.uid, kind: 'destination', detail: `${wallet.chain} ${address}` });
  });
  return wallet;
};
