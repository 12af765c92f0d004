import * as contract from '@tallystick/contract';
import { type ReturnProgress, selectReturns } from '../../custody/public.ts';
import { decimalOf } from '../../deposits/public.ts';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { listTargets, type ReturnContext } from './returns-change.ts';

const toWire = ({
  changeId,
  symbol,
  digits,
  raw,
  state,
  problem,
  txHash,
}: ReturnProgress): contract.TokenReturn => ({
  change_id: changeId,
  symbol,
  raw: String(raw),
  amount: digits === null ? null : decimalOf(raw, digits),
  state,
  problem: toWireReasonOrNull(problem),
  tx_hash: txHash,
});

/** The progress of returns of tokens, and the addresses to which one can go. Two people decide it as a change. */
export const registerReturnStaffRoutes = (
  http: Http,
  context: ReturnContext & { readonly operator: Pick<Operator, 'require'> },
): void => {
  const { database, operator } = context;
  http.serve(contract.tokenReturns, async (_query, { staff }) => {
    operator.require(staff, 'see_deposits');
    return (await selectReturns(database, contract.MAX_TOKEN_RETURNS)).map(toWire);
  });
  http.serve(contract.returnTargets, (at, { staff }) => {
    operator.require(staff, 'decide_deposits');
    return listTargets(context, at);
  });
};
