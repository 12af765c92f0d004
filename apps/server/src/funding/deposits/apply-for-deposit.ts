import { type Recharge, recharge } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { AppError, invariant } from '../../platform/errors.ts';
import { answerOnceIn } from '../../platform/idempotency.ts';
import { takeAttempt } from '../../platform/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { EVM_CHAIN } from '../ways/default-ways.ts';
import { insertApplication } from './applications.sql.ts';
import type { DepositsContext } from './context.ts';
import { bankReferenceOf, findWay, requireOpenWay } from './describe-way.ts';
import { selectRecharge } from './recharges.sql.ts';
import { depositAnswers } from './requests.sql.ts';
import { toWireRecharge } from './view.ts';
import { goesBeyondLimit } from './watch-chain.ts';

export interface DepositClaim {
  readonly uid: bigint;
  readonly wayId: string;
  /** A decimal string. */
  readonly amount: string;
  readonly uploadId: string;
  readonly txHash: string | null;
  readonly clientId: string | null;
}

const ALLOWANCE = { name: 'recharge', attempts: 30, perSeconds: 3_600 };

/** In the chain's spelling: lower case, with 0x on an EVM chain and without it elsewhere. */
export const normalTxHash = (chain: string | null, hash: string): string => {
  const digits = hash.toLowerCase().replace(/^0x/, '');
  return chain === EVM_CHAIN ? `0x${digits}` : digits;
};

/**
 * Applies for a deposit with its screenshot. Throws `way_closed`, `amount_too_small`, `own_limit_reached`, and the errors of
 * claiming the screenshot.
 */
export const applyForDeposit = async (context: DepositsContext, claim: DepositClaim): Promise<Recharge> => {
  const { database, clock, uploads, valueInUsdt } = context;
  const { uid } = claim;
  await takeAttempt(database, clock, { allowance: ALLOWANCE, key: String(uid) });
  // Looked up before the transaction. Its refusal is thrown inside, so that it is stored under the client id.
  const found = await findWay(context, claim.wayId);
  return answerOnceIn(
    { database, clock, store: depositAnswers },
    {
      uid,
      clientId: claim.clientId,
      asked: ['recharge', claim.wayId, claim.amount, claim.uploadId, claim.txHash ?? ''],
      schema: recharge,
      work: async (sql) => {
        const way = requireOpenWay(found);
        const amount = parseAmount(claim.amount, way.currency);
        if (amount === null || amount === 0n) {
          throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
        }
        if (amount < way.depositMin) throw new AppError('amount_too_small');
        const txHash = claim.txHash === null ? null : normalTxHash(way.chain, claim.txHash);
        const valueUsdt = valueInUsdt(way.currency, amount);
        if (await goesBeyondLimit(context, sql, uid, valueUsdt)) throw new AppError('own_limit_reached');
        await uploads.claim(sql, { uploadId: claim.uploadId, uid, purpose: 'recharge', field: 'screenshot' });
        const now = new Date(clock.nowMs());
        const orderNo = uuidV7(now.getTime());
        await insertApplication(
          sql,
          {
            orderNo,
            uid,
            wayId: way.wayId,
            currency: way.currency,
            chain: way.chain,
            amount,
            fee: way.depositFee,
            valueUsdt,
            uploadId: claim.uploadId,
            txHash,
            bankReference: bankReferenceOf(uid),
            needsTwo: amount > way.onePersonMax,
          },
          now,
        );
        const written = await selectRecharge(sql, uid, orderNo);
        invariant(written !== null, 'an application that was written is there');
        return toWireRecharge(context, written);
      },
    },
  );
};
