import { hashMessage, isAddress, isHex, parseAbi } from 'viem';
import { createEvmClient, type EvmChain } from '../chains/public.ts';

const ABI = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
/** The answer of a contract that accepts (https://eips.ethereum.org/EIPS/eip-1271). */
const ACCEPTED = '0x1626ba7e';
const PATIENCE = { timeoutMs: 5_000, retries: 0 };

/** Asks contract wallets on one chain whether a signature is theirs. False on any other chain, and if the chain does not answer. */
export const createContractVerifier = (chain: Omit<EvmChain, 'usdtContract'>) => {
  const client = createEvmClient(chain, PATIENCE);
  return async (question: {
    readonly address: string;
    readonly chainId: number;
    readonly message: string;
    readonly signature: string;
  }): Promise<boolean> => {
    const { address, chainId, message, signature } = question;
    if (chainId !== chain.chainId || !isAddress(address) || !isHex(signature)) return false;
    try {
      const args = [hashMessage(message), signature] as const;
      const answer = await client.readContract({ address, abi: ABI, functionName: 'isValidSignature', args });
      return answer === ACCEPTED;
    } catch {
      return false;
    }
  };
};
