import { withdraw } from '@tallystick/contract/funding/withdrawals/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WalletSignature } from '../../../accounts/public.ts';
import { call } from '../../../shared/api/api.ts';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.ts';
import { createAskMemory } from '../../../shared/api/ask-memory.ts';
import { nameNow } from '../../../shared/api/ask-once.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { createTapGuard } from '../../../shared/api/tap-guard.ts';
import { untilTimeout } from '../../../shared/api/use-ask-once.ts';
import { uuidV7 } from '../../../shared/api/uuid-v7.ts';
import type { WithdrawTarget } from './use-withdraw-targets.ts';

export type WithdrawState =
  | { readonly step: 'idle' | 'asking' | 'unanswered' }
  | { readonly step: 'refused'; readonly message: string; readonly wants: 'otp' | 'password' | null };

/** Proof with which the customer re-authenticates. While a second factor is new, the server needs a code and an older proof. */
export type WithdrawProof = Partial<Pick<WalletSignature, 'nonce' | 'signature'>> & {
  readonly password?: string;
  readonly otp?: string;
  readonly passkey?: string;
};

export interface WithdrawRequest {
  readonly target: WithdrawTarget;
  readonly amount: string;
}

const RATE_ERRORS: ReadonlySet<string> = new Set(['rate_changed', 'rate_missing']);

const wantsOf = (error: ApiError): 'otp' | 'password' | null =>
  error.error === 'otp_required' || error.error === 'otp_invalid'
    ? 'otp'
    : error.error === 'confirm_again' || error.error === 'password_wrong' || error.error === 'proof_too_new'
      ? 'password'
      : null;

/** The next proof with those that the server did not refuse. A passkey is enough or of no use. */
const withEarlier = (
  earlier: WithdrawProof,
  { nonce, signature, ...proof }: WithdrawProof,
): WithdrawProof => {
  if (proof.passkey !== undefined) return { passkey: proof.passkey };
  const { passkey: _passkey, ...kept } = earlier;
  // A wallet may have added other fields. Send only these two.
  return nonce === undefined || signature === undefined
    ? { ...kept, ...proof }
    : { ...(kept.otp !== undefined && { otp: kept.otp }), nonce, signature };
};

interface Asked {
  readonly target: string;
  readonly amount: string;
  readonly rate_version: number | undefined;
}

const memory = createAskMemory<Asked>('withdrawal');

/** Requests a withdrawal. A retry after no answer, also after a reload, uses the same idempotency key, so the money is not taken twice. */
export const useWithdraw = (onDone: (orderNo: string) => void) => {
  const client = useQueryClient();
  const [state, setState] = useState<WithdrawState>({ step: 'idle' });
  const [guard] = useState(() => createTapGuard());
  const earlier = useRef<WithdrawProof>({});

  const ask = async ({ target, amount }: WithdrawRequest, proof: WithdrawProof): Promise<void> => {
    if (state.step === 'asking' || target.way === null) return;
    const rateVersion = target.way.local?.rate_version;
    const what = { target: target.key, amount, rate_version: rateVersion };
    if (guard.isRepeat(what)) return;
    // Only a refusal by a rule ends an id. After a failed re-authentication the same id goes on. A repetition after no answer keeps its
    // time too, so that it only asks.
    const former = memory.recall(what);
    const name =
      former?.until === undefined ? nameNow(former?.client_id ?? uuidV7(), untilTimeout()) : former;
    memory.remember(what, name);
    setState({ step: 'asking' });
    const proofs = withEarlier(earlier.current, proof);
    earlier.current = {};
    try {
      const asked = await call(
        withdraw,
        {
          ...(target.walletId !== null && { wallet_id: target.walletId }),
          ...(target.bankId !== null && { bank_id: target.bankId }),
          currency: target.way.currency,
          amount,
          ...(rateVersion !== undefined && { rate_version: rateVersion }),
          ...name,
          ...proofs,
        },
        { quiet: true },
      );
      memory.forget();
      guard.rest(what);
      setState({ step: 'idle' });
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      void client.invalidateQueries({ queryKey: ['withdrawals'] });
      onDone(asked.order_no);
    } catch (error) {
      if (isUnanswered(error) || !(error instanceof ApiError)) return setState({ step: 'unanswered' });
      const wants = wantsOf(error);
      if (wants === null) memory.forget();
      else {
        earlier.current = proofs;
        // Another proof may take its time.
        memory.remember(what, nameNow(name.client_id, null));
      }
      // The sheet shows the rate in force, which the customer can confirm.
      if (RATE_ERRORS.has(error.error)) void client.invalidateQueries({ queryKey: ['withdraw-targets'] });
      const [field] = Object.values(error.fields);
      setState({ step: 'refused', message: field ?? error.msg, wants });
    }
  };

  const clear = (): void => {
    earlier.current = {};
    setState({ step: 'idle' });
  };

  return { state, ask, clear };
};
