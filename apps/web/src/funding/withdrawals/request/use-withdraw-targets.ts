import type { SecurityWait } from '@tallystick/contract/accounts/freezes.ts';
import { rechargeWays, type Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { bankList, walletList } from '@tallystick/contract/funding/destinations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** A destination of withdrawals, with the way that leads there. */
export interface WithdrawTarget {
  readonly key: string;
  readonly walletId: string | null;
  readonly bankId: string | null;
  /** The label or the bank; null if the address says it all. */
  readonly name: string | null;
  /** The whole address, or the last digits of the card. */
  readonly to: string;
  /** True only if the server knows it. */
  readonly isContract: boolean;
  readonly usableFrom: Date;
  /** RFC 3339. Null: no withdrawal went there yet. */
  readonly lastUsed: string | null;
  /** Null while that way is closed. */
  readonly way: Way | null;
  /** True for a bank without an exchange rate in force. */
  readonly lacksRate: boolean;
}

/** The page learns of another exchange rate within this time. The request names the rate that the customer saw. */
const RATE_MS = 60_000;

/** The most recently used first. The others keep their order. */
export const byUse = (a: Pick<WithdrawTarget, 'lastUsed'>, b: Pick<WithdrawTarget, 'lastUsed'>): number => {
  const [first, second] = [a.lastUsed ?? '', b.lastUsed ?? ''];
  return first === second ? 0 : first < second ? 1 : -1;
};

const load = async (signal: AbortSignal): Promise<readonly WithdrawTarget[]> => {
  const options = { signal, quiet: true } as const;
  const [ways, wallets, cards] = await Promise.all([
    call(rechargeWays, { closed: 1 }, options),
    call(walletList, {}, options),
    call(bankList, {}, options),
  ]);
  const ofWallets = wallets.map((wallet) => ({
    key: `wallet ${wallet.wallet_id}`,
    walletId: wallet.wallet_id,
    bankId: null,
    name: wallet.label,
    to: wallet.address,
    isContract: wallet.is_contract === true,
    usableFrom: new Date(wallet.usable_from),
    lastUsed: wallet.last_used_at,
    way: ways.find((way) => way.currency === wallet.currency && way.chain === wallet.chain) ?? null,
    lacksRate: false,
  }));
  const ofCards = cards.flatMap((card) =>
    ways
      .filter(({ kind }) => kind === 'bank')
      .map((way) => ({
        key: `bank ${card.bank_id} ${way.currency}`,
        walletId: null,
        bankId: card.bank_id,
        name: card.opening_bank,
        to: `··${card.card_last4}`,
        isContract: false,
        usableFrom: new Date(card.usable_from),
        lastUsed: card.last_used_at,
        way: way.closed === null ? way : null,
        lacksRate: way.closed !== null,
      })),
  );
  return [...ofWallets, ...ofCards].sort(byUse);
};

/** The target after a security change. A target that is not long-standing becomes usable once the wait is over. */
export const afterWait = (target: WithdrawTarget, wait: SecurityWait | null): WithdrawTarget => {
  if (wait === null || target.usableFrom <= new Date(wait.usable_by)) return target;
  const until = new Date(wait.until);
  return target.usableFrom >= until ? target : { ...target, usableFrom: until };
};

/** The linked wallets and bank cards of the account. */
export const useWithdrawTargets = () =>
  useQuery({
    queryKey: ['withdraw-targets'],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    refetchInterval: RATE_MS,
  });
