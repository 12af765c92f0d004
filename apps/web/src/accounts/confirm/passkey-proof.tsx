import { passkeyChallenge } from '@tallystick/contract/passkeys/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { answerByPasskey, canUsePasskeys } from '../passkeys/passkey.ts';
import { WithPasskeyTexts } from '../passkeys/texts.ts';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';
import { usePasskeys } from '../passkeys/use-passkeys.ts';

interface Props {
  readonly busy: boolean;
  readonly onProved: (proof: { readonly passkey: string }) => void;
}

const Ask = ({ busy, onProved }: Props) => {
  const t = useTranslations('passkeys');
  const act = usePasskeyAct();
  const prove = async (): Promise<void> => {
    const request = await call(passkeyChallenge, { purpose: 'confirm' });
    onProved({ passkey: await answerByPasskey(request) });
  };
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-14 text-ink-2">{t('or')}</p>
      <Button
        look="quiet"
        busy={busy || act.busy}
        icon={<Fingerprint className="size-5" aria-hidden="true" />}
        onClick={() => void act.run(prove)}
      >
        {t('use')}
      </Button>
    </div>
  );
};

/** Re-authentication by a passkey. Renders nothing for an account or a browser without passkeys. */
export const PasskeyProof = (props: Props) => {
  const known = usePasskeys().data ?? [];
  if (known.length === 0 || !canUsePasskeys()) return null;
  return (
    <WithPasskeyTexts quiet>
      <Ask {...props} />
    </WithPasskeyTexts>
  );
};
