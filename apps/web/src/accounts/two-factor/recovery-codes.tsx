import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../shared/device/copy-button.tsx';

/** The recovery codes, shown only this once. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) => {
  const t = useTranslations('access.otp');
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <h2 className="font-semibold text-20">{t('recoveryTitle')}</h2>
        <p className="text-14 text-ink-2">{t('recoveryBody')}</p>
        <ul className="grid grid-cols-2 gap-2" translate="no" data-copy={codes.join('\n')}>
          {codes.map((code) => (
            <li
              key={code}
              translate="no"
              className="rounded-md bg-surface-2 px-2 py-2 text-center font-medium text-14 tabular-nums"
            >
              {code}
            </li>
          ))}
        </ul>
        <CopyButton label={t('copyCodes')} text={codes.join('\n')} />
        <Button onClick={onKept}>{t('kept')}</Button>
      </div>
    </Card>
  );
};
