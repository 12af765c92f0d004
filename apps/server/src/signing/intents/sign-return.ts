import { type ReturnIntent, readReturnIntent, returnCoreOf } from './return-intent.rules.ts';
import type { SweepContext } from './sign-sweep.ts';
import {
  allowedGas,
  answerAgain,
  FORMER_GAS,
  nonceWithinCap,
  openIntent,
  refuseFee,
  refuseStale,
  refuseUnless,
  type Signed,
  SigningRefused,
  storeSigned,
} from './signing-checks.ts';
import { transferOf } from './transfer.ts';

/** The asset in the journal. No currency is spelled so, so a return never counts against the cap of payments. */
const ASSET = 'return';

const isAmong = (address: string, all: readonly string[]): boolean =>
  all.some((each) => each.toLowerCase() === address.toLowerCase());

/** Refuses tokens that the house books, and receivers that are the house's own. Returns the limits of returns. */
const allow = ({ policy, keys }: SweepContext, intent: ReturnIntent) => {
  const returns = policy.returns(intent.chainId);
  if (returns === null) throw new SigningRefused('returns_not_allowed');
  const booked = policy.contracts(intent.chainId);
  refuseUnless(!isAmong(intent.contract, booked), 'token_booked');
  refuseUnless(intent.address === keys.depositKeyAt(intent.index).address, 'input_foreign');
  const own = [intent.address, intent.contract, keys.payer.address, ...booked];
  refuseUnless(!isAmong(intent.to, own), 'target_own');
  refuseUnless(intent.proposedBy.toLowerCase() !== intent.decidedBy.toLowerCase(), 'second_member_missing');
  refuseFee(intent, returns.maxFeePerGas);
  return returns;
};

/**
 * Signs the return of a token, or throws `SigningRefused`. It moves nothing that the house books. Like `signIntent`: the same intent gives
 * the same transaction, and it must not run concurrently.
 */
export const signReturn = async (
  context: SweepContext,
  text: string,
  signature: Uint8Array,
): Promise<Signed> => {
  const { journal, keys } = context;
  const intent = openIntent(context, text, signature, readReturnIntent);
  const core = returnCoreOf(intent);
  const known = journal.of(intent.tokenReturn);
  const same = answerAgain(known, core, intent);
  if (same !== null) return same;

  refuseStale(intent.madeAt, context.now());
  const { maxFeePerGas, costCapPerHour: cap } = allow(context, intent);
  const gas = allowedGas(context, intent, 'token', FORMER_GAS.sweep.token);
  const amount = gas * maxFeePerGas;
  const entry = { account: intent.index, asset: ASSET, amount };
  const nonce = nonceWithinCap(context, intent, { ...entry, cap }, known.at(-1));
  const raw = await keys
    .depositKeyAt(intent.index)
    .signTransaction(
      transferOf(
        { ...intent, amount: intent.raw },
        { contract: intent.contract, unitsPerMinor: 1n },
        { gas, nonce },
      ),
    );
  const kind = { ...entry, withdrawal: intent.tokenReturn, attempt: 1, core };
  return storeSigned(context, intent, kind, { raw, nonce });
};
