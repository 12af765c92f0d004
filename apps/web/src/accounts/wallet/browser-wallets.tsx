import { Button } from '@tallystick/ui/controls/button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import type { Wallet } from './provider.ts';
import { NoAddressError, type SignedChallenge, signWithWallet } from './sign-with-wallet.ts';
import { useWalletProblem } from './use-wallet-problem.ts';
import { useWallets } from './use-wallets.ts';

const Picture = ({ wallet }: { readonly wallet: Wallet }) =>
  wallet.icon === null ? (
    <WalletIcon aria-hidden="true" />
  ) : (
    <img src={wallet.icon} alt="" className="size-7 rounded-sm" />
  );

interface Props {
  readonly onSigned: (signed: SignedChallenge) => Promise<void>;
  /** Called if the wallet gave no address, so that the page knows when both ways have failed. */
  readonly onNoAddress: () => void;
}

/** The wallets of this browser's extensions, and one button that prefers MetaMask. */
export const BrowserWallets = ({ onSigned, onNoAddress }: Props) => {
  const t = useTranslations('access.wallet');
  const wallets = useWallets();
  const problemIn = useWalletProblem();
  const [busy, setBusy] = useState(false);
  const complain = (text: string) => toast(text, { durationMs: TOAST_MS.wallet, tone: 'error' });

  const use = async (wallet: Wallet): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await onSigned(await signWithWallet(wallet.provider));
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.msg !== '') complain(error.msg);
      } else {
        if (error instanceof NoAddressError) onNoAddress();
        complain(error instanceof NoAddressError ? t('ethFailed') : problemIn(error));
      }
    } finally {
      setBusy(false);
    }
  };

  const connect = (): void => {
    const [first] = wallets;
    const metaMask = wallets.find(({ isMetaMask }) => isMetaMask);
    if (first === undefined) complain(t('metamaskNotDetected'));
    else if (wallets.length > 1 && metaMask === undefined) complain(t('metamaskNotSelected'));
    else void use(metaMask ?? first);
  };

  return (
    <section aria-labelledby="browser-wallets">
      <SectionHeading id="browser-wallets">{t('browserTitle')}</SectionHeading>
      {wallets.length > 1 ? (
        <Card flush>
          {wallets.map((wallet) => (
            <ListRow
              key={wallet.id}
              icon={<Picture wallet={wallet} />}
              title={wallet.name}
              onPress={() => void use(wallet)}
            />
          ))}
        </Card>
      ) : null}
      <p className="px-1 py-3 text-14 text-ink-2">{t('browserBody')}</p>
      <Button busy={busy} icon={<WalletIcon className="size-5" aria-hidden="true" />} onClick={connect}>
        {t('connect')}
      </Button>
    </section>
  );
};
