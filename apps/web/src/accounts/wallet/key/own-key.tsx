import { Button } from '@tallystick/ui/controls/button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../shared/notices/notices.ts';
import type { SignedChallenge } from '../sign-with-wallet.ts';
import { KeyOnDevice } from './key-on-device.tsx';
import { KeySheet, type KeyWork } from './key-sheet.tsx';
import { storedAddress } from './key-store.ts';
import { loadKeys } from './sign-with-key.ts';

interface Props {
  readonly onSigned: (signed: SignedChallenge) => Promise<void>;
  /** True if a browser wallet gave no address before. */
  readonly walletFailed: boolean;
}

/** For browsers without an extension: a key that this browser makes and keeps. */
export const OwnKey = ({ onSigned, walletFailed }: Props) => {
  const t = useTranslations('access.wallet');
  const [address, setAddress] = useState(storedAddress);
  const [start, setStart] = useState<KeyWork | null>(null);
  const [busy, setBusy] = useState(false);

  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      // Browsers provide `crypto.subtle` only on secure addresses. Without it the app could not store a key.
      if (globalThis.crypto?.subtle === undefined) throw new Error('this browser encrypts nothing here');
      const { newPhrase } = await loadKeys();
      setStart({ step: 'show', phrase: newPhrase() });
    } catch {
      const text = t(walletFailed ? 'bothFailed' : 'btcFailed');
      toast(text, { durationMs: TOAST_MS.wallet, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="own-key">
      <SectionHeading id="own-key">{t('keyTitle')}</SectionHeading>
      {address === null ? (
        <div className="flex flex-col gap-2">
          <p className="px-1 pb-1 text-14 text-ink-2">{t('keyBody')}</p>
          <Button
            look="quiet"
            busy={busy}
            icon={<KeyRound className="size-5" aria-hidden="true" />}
            onClick={() => void make()}
          >
            {t('makeKey')}
          </Button>
          <Button look="ghost" onClick={() => setStart({ step: 'enter' })}>
            {t('restoreKey')}
          </Button>
        </div>
      ) : (
        <KeyOnDevice address={address} onSigned={onSigned} onForgotten={() => setAddress(null)} />
      )}
      <KeySheet
        start={start}
        onClose={() => {
          setStart(null);
          setAddress(storedAddress());
        }}
        onSigned={onSigned}
      />
    </section>
  );
};
