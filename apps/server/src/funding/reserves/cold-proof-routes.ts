import * as contract from '@tallystick/contract';
import { holdingMessage } from '@tallystick/proof';
import { selectColdAddresses } from '../../custody/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectNewestColdProofs } from './cold-proofs.sql.ts';
import { type ColdProofContext, enterColdProof, isRecent } from './enter-cold-proof.ts';

const MAX_ADDRESSES = 20;

/** The staff API of signatures of cold keys. The server believes none that it did not verify. */
export const registerColdProofRoutes = (http: Http, context: ColdProofContext): void => {
  const { database, clock, operator, host } = context;

  http.serve(contract.coldProofs, async (_input, { staff }) => {
    operator.require(staff, 'see_products');
    const [challenge, cold, proofs] = await Promise.all([
      context.newestChallenge(),
      selectColdAddresses(database),
      selectNewestColdProofs(database, MAX_ADDRESSES),
    ]);
    const places = new Map(cold.map((each) => [`${each.chain} ${each.address}`, each]));
    return {
      block_hash: challenge === null ? null : `0x${challenge.hash}`,
      addresses: [...places.values()].map(({ chain, address }) => {
        const proof = proofs.find((each) => each.chain === chain && each.address === address);
        return {
          chain,
          address,
          message: challenge === null ? null : holdingMessage(host, address, challenge.hash),
          signed:
            proof === undefined
              ? null
              : {
                  block_at: wireTime(proof.challenge.second * 1000),
                  entered_by: proof.enteredBy,
                  entered_at: wireTime(proof.enteredAt.getTime()),
                  is_recent: isRecent(proof.challenge, clock.nowMs()),
                },
        };
      }),
    };
  });

  http.serve(contract.enterColdProof, async (given, { staff }) => ({
    problem: await enterColdProof(context, staff, given),
  }));
};
