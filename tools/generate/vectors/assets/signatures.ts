import type { LiabilityStatement } from '../../../../packages/proof/src/liabilities/liabilities.ts';
import {
  COLD_CHALLENGE,
  STATED_SECOND,
  signBitcoin,
  signEvm,
  withHolding,
} from '../../../../packages/proof/src/testing/assets.ts';
import { HOST } from '../../../../packages/proof/src/testing/house.ts';
import { oddSignatures } from '../../../../packages/proof/src/testing/odd-signatures.ts';
import type { Vector } from '../vector.ts';
import { after, change, hash, holdingAt, hot, refusedOf, signedAs, withChain } from './assets-house.ts';

/** Wrong signatures of addresses. */

const wrong = (name: string, statement: LiabilityStatement): Promise<Vector> =>
  refusedOf(name, 'signatures', 'signature_wrong', statement);
const signatureAt = (at: number): string => holdingAt(at).signed?.signature ?? '';

/** Right signatures, over another text or by another key. */
const ofOthers = async (): Promise<Vector[]> => [
  await refusedOf(
    'a signature over a challenge that is not named',
    'signatures',
    'challenge_unknown',
    signedAs(0, signatureAt(0), 2),
  ),
  await wrong('the signature of another address', signedAs(0, signatureAt(2))),
  await wrong(
    'the signature of another address of Bitcoin',
    signedAs(4, signBitcoin('other', after(change))),
  ),
  await wrong(
    'a signature over another challenge',
    signedAs(0, signEvm('hot', after(hot, COLD_CHALLENGE.hash))),
  ),
  await wrong(
    'a signature over another challenge, of Bitcoin',
    signedAs(4, signBitcoin('change', after(change, COLD_CHALLENGE.hash))),
  ),
  await wrong('a signature for another host', signedAs(0, signEvm('hot', after(hot, hash, 'other.example')))),
  await wrong(
    'a signature over the text of version 1',
    signedAs(0, signEvm('hot', `Tallystick proof of holding v1: ${HOST} holds ${hot} at ${STATED_SECOND}`)),
  ),
  await wrong('an address in small letters', withHolding(0, { address: hot.toLowerCase() })),
  await wrong('a signature of the other kind of chain', signedAs(0, signatureAt(4))),
  await wrong('a signature of the other kind of chain, of Bitcoin', signedAs(4, signatureAt(0))),
];

/** Signatures in another spelling. */
const spelledOtherwise = async (): Promise<Vector[]> => {
  const odd = oddSignatures(signatureAt(0), signatureAt(4));
  return [
    await wrong('the larger of both numbers', signedAs(0, odd.evm)),
    await wrong('the larger of both numbers, of Bitcoin', signedAs(4, odd.bitcoin)),
    await wrong('a parity of 0', signedAs(0, `${signatureAt(0).slice(0, -2)}00`)),
    await wrong('the other parity', signedAs(0, odd.otherParity)),
    await wrong('zeros', signedAs(0, `0x${'0'.repeat(128)}1b`)),
    await wrong(
      'the number r above the order',
      signedAs(0, `0x${'f'.repeat(64)}${signatureAt(0).slice(66)}`),
    ),
    ...(await Promise.all(
      Object.entries(odd.witnesses).map(([name, signature]) =>
        wrong(`a witness ${name}`, signedAs(4, signature)),
      ),
    )),
    await wrong('an address of another network', withChain('BTC', { id: 'tb' })),
  ];
};

/** The vectors whose failing step is `signatures`. */
export const signatureVectors = async (): Promise<Vector[]> => [
  ...(await ofOthers()),
  ...(await spelledOtherwise()),
];
