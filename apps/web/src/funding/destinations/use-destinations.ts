import {
  type BankCard,
  bankList,
  removeBank,
  removeWallet,
  restoreBank,
  restoreWallet,
  type Wallet,
  walletList,
} from '@tallystick/contract/funding/destinations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { toast } from '../../shared/notices/notices.ts';

export const useWallets = () =>
  useQuery({
    queryKey: queryKeys.wallets,
    queryFn: ({ signal }) => call(walletList, {}, { signal, quiet: true }),
  });

export const useCards = () =>
  useQuery({
    queryKey: queryKeys.bankCards,
    queryFn: ({ signal }) => call(bankList, {}, { signal, quiet: true }),
  });

const KINDS = {
  wallet: {
    key: queryKeys.wallets,
    remove: async (id: string) => void (await call(removeWallet, { id })),
    restore: async (id: string) => void (await call(restoreWallet, { id })),
  },
  card: {
    key: queryKeys.bankCards,
    remove: async (id: string) => void (await call(removeBank, { id })),
    restore: async (id: string) => void (await call(restoreBank, { id })),
  },
} as const;

export type Removable = Wallet | BankCard;

export interface Removal {
  readonly busy: boolean;
  /** The last removed destination, as long as it can be brought back. */
  readonly removed: Removable | null;
  readonly remove: (destination: Removable) => Promise<void>;
  readonly undo: () => Promise<void>;
}

const idOf = (destination: Removable): string =>
  'wallet_id' in destination ? destination.wallet_id : destination.bank_id;

/**
 * Removes a destination from a list and can undo that. Failures are announced, and the list shows the server's state.
 */
export const useRemoval = (kind: keyof typeof KINDS): Removal => {
  const t = useTranslations('common');
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<Removable | null>(null);
  const { key, remove, restore } = KINDS[kind];

  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.error !== 'network') toast(error.msg === '' ? t('failed') : error.msg, { tone: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: key });
      setBusy(false);
    }
  };

  return {
    busy,
    removed,
    remove: (destination) =>
      act(async () => {
        await remove(idOf(destination));
        setRemoved(destination);
      }),
    undo: () =>
      act(async () => {
        if (removed === null) return;
        await restore(idOf(removed));
        setRemoved(null);
      }),
  };
};
