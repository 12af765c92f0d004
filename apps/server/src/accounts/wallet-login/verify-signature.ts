import { verifyBip322 } from '@tallystick/proof';
import { type Hex, isHex, recoverMessageAddress } from 'viem';
import type { LoginAddress } from './login-address.ts';

/** Asks a contract on a chain whether it accepts a signature (ERC-1271). False if that chain has no endpoint. */
export type VerifyContractSignature = (question: {
  readonly address: string;
  readonly chainId: number;
  readonly message: string;
  readonly signature: string;
}) => Promise<boolean>;

const KEY_SIGNATURE_BYTES = 65;

const recovers = async (address: string, message: string, signature: Hex): Promise<boolean> => {
  if (signature.length !== 2 + 2 * KEY_SIGNATURE_BYTES) return false;
  try {
    return (await recoverMessageAddress({ message, signature })) === address;
  } catch {
    return false;
  }
};

/** True if the owner of an address signed a message. False for anything malformed. */
export const verifySignature = async (
  address: LoginAddress,
  message: string,
  signature: string,
  verifyContractSignature: VerifyContractSignature | null,
): Promise<boolean> => {
  if (address.kind === 'bitcoin') return verifyBip322('bc', address.shown, message, signature);
  if (!isHex(signature, { strict: true })) return false;
  if (await recovers(address.shown, message, signature)) return true;
  if (verifyContractSignature === null) return false;
  const { shown, chainId } = address;
  return verifyContractSignature({ address: shown, chainId, message, signature });
};
