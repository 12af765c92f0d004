import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { LockSettings } from '../lock/lock-settings.tsx';
import { canUsePasskeys } from '../passkeys/passkey.ts';
import { WithPasskeyTexts } from '../passkeys/texts.ts';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const Passkeys = () => {
  const t = useTranslations('passkeys');
  const query = usePasskeys();
  const canUse = canUsePasskeys();
  if (query.data === undefined) return <NotLoaded query={query} rows={2} />;
  const known = query.data;
  return (
    <>
      <section aria-labelledby="passkeys" className="flex flex-col gap-3">
        <SectionHeading id="passkeys">{t('title')}</SectionHeading>
        <p className="px-1 text-14 text-ink-2">{t('intro')}</p>
        {known.length === 0 ? (
          <p className="px-1 font-medium text-14">{t('none')}</p>
        ) : (
          <Card flush>
            <ul>
              {known.map((passkey) => (
                <PasskeyRow
                  key={passkey.passkey_id}
                  passkey={passkey}
                  isLast={known.length === 1}
                  onChanged={() => query.refetch()}
                />
              ))}
            </ul>
          </Card>
        )}
        {canUse ? (
          <AddPasskey count={known.length} onAdded={() => query.refetch()} />
        ) : (
          <p className="px-1 text-14 text-ink-2">{t('unavailable')}</p>
        )}
        {known.length === 0 ? null : <p className="px-1 text-12 text-ink-2">{t('lost')}</p>}
      </section>
      <LockSettings hasPasskey={known.length > 0 && canUse} />
    </>
  );
};

/** The passkeys of the account, and the lock of the app on this device. */
export const PasskeySettings = () => (
  <WithPasskeyTexts>
    <Passkeys />
  </WithPasskeyTexts>
);
