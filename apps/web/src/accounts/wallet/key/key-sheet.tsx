import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../shared/api/api.ts';
import { announce, toast } from '../../../shared/notices/notices.ts';
import type { SignedChallenge } from '../sign-with-wallet.ts';
import { ChoosePassphrase } from './choose-passphrase.tsx';
import { storePhrase } from './key-store.ts';
import { CheckPhrase, EnterPhrase, ShowPhrase } from './phrase-steps.tsx';
import { loadKeys, signWithPhrase } from './sign-with-key.ts';
import { UnkeptKey } from './unkept-key.tsx';

/** The current step of making or entering a key. A phrase in step `show` still has to be written down. */
export type KeyWork =
  | { readonly step: 'show' | 'check' | 'passphrase'; readonly phrase: string }
  | { readonly step: 'unkept'; readonly signed: SignedChallenge }
  | { readonly step: 'enter' };

interface Props {
  readonly start: KeyWork | null;
  readonly onClose: () => void;
  readonly onSigned: (signed: SignedChallenge) => Promise<void>;
}

const Steps = ({ start, onSigned }: { readonly start: KeyWork; readonly onSigned: Props['onSigned'] }) => {
  const t = useTranslations('access');
  const [work, setWork] = useState(start);

  const finish = async (phrase: string, passphrase: string): Promise<void> => {
    try {
      const signed = await signWithPhrase(phrase);
      if (await storePhrase(phrase, signed.account, passphrase)) await onSigned(signed);
      else setWork({ step: 'unkept', signed });
    } catch (error) {
      const words = error instanceof ApiError ? error.msg : t('wallet.btcFailed');
      if (words !== '') toast(words, { durationMs: TOAST_MS.wallet, tone: 'error' });
    }
  };

  const take = async (typed: string): Promise<boolean> => {
    const keys = await loadKeys().catch(() => null);
    // The code for keys could not be loaded. The phrase may be right.
    if (keys === null) {
      announce({ kind: 'network_failure' });
      return true;
    }
    const phrase = keys.readPhrase(typed);
    if (phrase !== null) setWork({ step: 'passphrase', phrase });
    return phrase !== null;
  };

  if (work.step === 'enter') return <EnterPhrase onEntered={take} />;
  if (work.step === 'unkept') return <UnkeptKey onNext={() => onSigned(work.signed)} />;
  const { phrase } = work;
  if (work.step === 'show') {
    return <ShowPhrase phrase={phrase} onNext={() => setWork({ step: 'check', phrase })} />;
  }
  if (work.step === 'check') {
    return <CheckPhrase phrase={phrase} onNext={() => setWork({ step: 'passphrase', phrase })} />;
  }
  return <ChoosePassphrase onChosen={(passphrase) => finish(phrase, passphrase)} />;
};

/** Makes a key, or takes one that was made elsewhere, and logs in with it. */
export const KeySheet = ({ start, onClose, onSigned }: Props) => {
  const t = useTranslations();
  return (
    <Sheet
      open={start !== null}
      onClose={onClose}
      title={t('access.phrase.title')}
      closeLabel={t('common.close')}
    >
      {start === null ? null : <Steps start={start} onSigned={onSigned} />}
    </Sheet>
  );
};
