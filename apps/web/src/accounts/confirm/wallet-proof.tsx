import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { WithAccessTexts } from '../access-texts.ts';
import { openPhrase, storedAddress } from '../wallet/key/key-store.ts';
import { signWithPhrase } from '../wallet/key/sign-with-key.ts';
import { signWithWallet } from '../wallet/sign-with-wallet.ts';
import { useWalletProblem } from '../wallet/use-wallet-problem.ts';
import { useWallets } from '../wallet/use-wallets.ts';

const complain = (text: string): void => toast(text, { durationMs: TOAST_MS.wallet, tone: 'error' });

/** A wallet's signature over a challenge for this account, with which its owner re-authenticates. */
export interface WalletSignature {
  readonly nonce: string;
  readonly signature: string;
}

interface Props {
  /** The account's own addresses. */
  readonly addresses: readonly string[];
  readonly busy: boolean;
  readonly onProved: (proof: WalletSignature) => void;
}

const Ask = ({ addresses, busy, onProved }: Props) => {
  const t = useTranslations();
  const wallets = useWallets();
  const problemIn = useWalletProblem();
  const device = storedAddress();
  const isKeyHere = device !== null && addresses.includes(device);
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSigning, setSigning] = useState(false);

  const prove = async (): Promise<void> => {
    if (isSigning || busy) return;
    setSigning(true);
    try {
      if (isKeyHere) {
        const phrase = await openPhrase(passphrase);
        if (phrase === null) return setError(t('access.wallet.wrongPassphrase'));
        return onProved(await signWithPhrase(phrase, 'confirm'));
      }
      const wallet = wallets.find(({ isMetaMask }) => isMetaMask) ?? wallets[0];
      if (wallet === undefined) return complain(t('access.wallet.metamaskNotDetected'));
      onProved(await signWithWallet(wallet.provider, 'confirm'));
    } catch (failure) {
      complain(failure instanceof ApiError && failure.msg !== '' ? failure.msg : problemIn(failure));
    } finally {
      setSigning(false);
    }
  };

  return (
    <form
      className="flex flex-col gap-3 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <p className="text-14 text-ink-2">{t('access.proof.or')}</p>
      {isKeyHere ? (
        <Field
          label={t('access.phrase.passphrase')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          error={error}
          value={passphrase}
          onChange={(event) => {
            setPassphrase(event.target.value);
            setError(undefined);
          }}
          reveal={{ show: t('accounts.showPassword'), hide: t('accounts.hidePassword') }}
        />
      ) : null}
      <Button
        type="submit"
        look="quiet"
        busy={isSigning || busy}
        disabled={isKeyHere && passphrase === ''}
        icon={<WalletIcon className="size-5" aria-hidden="true" />}
      >
        {isKeyHere ? t('access.proof.withKey') : t('access.proof.withWallet')}
      </Button>
    </form>
  );
};

/** For accounts that were opened by a wallet and may have no password. */
export const WalletProof = (props: Props) => (
  <WithAccessTexts>
    <Ask {...props} />
  </WithAccessTexts>
);
