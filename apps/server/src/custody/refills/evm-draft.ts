import {
  getAddress,
  type Hex,
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem';
import { assetOf, type EvmChain } from '../../chains/public.ts';
import { transferOf } from '../../signing/public.ts';
import type { Fees } from '../transactions/fees.rules.ts';
import { RefillRefused, refuseRefillUnless } from './refill.rules.ts';

export type EvmAsset = 'ETH' | 'USDT';

/** The unsigned transaction that pays the hot address from the cold one. */
export const draftEvm = (
  chain: Pick<EvmChain, 'chainId' | 'usdtContract'>,
  of: Fees & {
    readonly asset: EvmAsset;
    readonly to: string;
    readonly amount: bigint;
    readonly nonce: number;
    readonly gas: bigint;
  },
): Hex => {
  const { asset, amount, to, maxFeePerGas, maxPriorityFeePerGas, nonce, gas } = of;
  const { chainId, usdtContract } = chain;
  return serializeTransaction(
    transferOf({ chainId, to, amount, maxFeePerGas, maxPriorityFeePerGas }, assetOf(asset, usdtContract), {
      gas,
      nonce,
    }),
  );
};

const parse = (text: string) => {
  if (!isHex(text) || !text.startsWith('0x02')) throw new RefillRefused('unreadable');
  try {
    return parseTransaction(`0x02${text.slice(4)}`);
  } catch {
    throw new RefillRefused('unreadable');
  }
};

/** The fields of a draft for the program that signs it, and the same as one text. */
export const describeEvmDraft = (draft: string): string => {
  const { chainId, nonce = 0, to, value = 0n, data = '0x', gas, ...fees } = parse(draft);
  return JSON.stringify(
    {
      type: 2,
      chainId,
      nonce,
      to,
      value: String(value),
      data,
      gas: String(gas),
      maxFeePerGas: String(fees.maxFeePerGas),
      maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas ?? 0n),
      unsigned: draft,
    },
    null,
    2,
  );
};

/** A transaction of a signer outside, which has the draft's payment and at least its fees. */
export interface SignedEvm {
  readonly raw: Hex;
  readonly txHash: string;
  readonly nonce: number;
}

const addressOf = (to: string | null | undefined): string | null => (to == null ? null : getAddress(to));

/** Checks a signed raw transaction against the draft. Its price may be higher than the draft's, up to the bound. */
export const readSignedEvm = async (
  draft: string,
  text: string,
  { source, maxFee }: { readonly source: string; readonly maxFee: bigint },
): Promise<SignedEvm> => {
  const raw = text.trim().toLowerCase();
  const [wanted, given] = [parse(draft), parse(raw)];
  if (!isHex(raw)) throw new RefillRefused('unreadable');
  const isSameInput =
    given.chainId === wanted.chainId &&
    (given.nonce ?? 0) === (wanted.nonce ?? 0) &&
    given.gas === wanted.gas;
  refuseRefillUnless(isSameInput, 'input_altered');
  const isSameOutput =
    addressOf(given.to) === addressOf(wanted.to) &&
    (given.value ?? 0n) === (wanted.value ?? 0n) &&
    (given.data ?? '0x') === (wanted.data ?? '0x') &&
    (given.accessList ?? []).length === 0;
  refuseRefillUnless(isSameOutput, 'output_altered');
  const price = given.maxFeePerGas ?? 0n;
  refuseRefillUnless(price >= (wanted.maxFeePerGas ?? 0n) && price <= maxFee, 'fee_altered');
  const tip = given.maxPriorityFeePerGas ?? 0n;
  refuseRefillUnless(tip >= (wanted.maxPriorityFeePerGas ?? 0n) && tip <= price, 'fee_altered');
  // An unsigned transaction has no signer.
  refuseRefillUnless(given.r !== undefined && given.s !== undefined, 'incomplete');
  const signer = await recoverTransactionAddress({ serializedTransaction: `0x02${raw.slice(4)}` }).catch(
    () => null,
  );
  refuseRefillUnless(signer !== null, 'signature_invalid');
  refuseRefillUnless(signer === getAddress(source), 'wrong_key');
  return { raw, txHash: keccak256(raw), nonce: given.nonce ?? 0 };
};
