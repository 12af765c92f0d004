import type { WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../shared/device/copy-button.tsx';
import { networkName } from '../../../shared/texts/network-name.ts';
import { AddressText } from '../../destinations/address/address-text.tsx';
import { QrCode } from './qr-code.tsx';

/**
 * The deposit address as a QR code, in groups of four and to copy, with one warning: currency, network and minimum.
 */
export const AddressCard = ({ way, address }: { readonly way: WayDetails; readonly address: string }) => {
  const t = useTranslations('deposits');
  const format = useFormat();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <h2 className="text-center font-medium text-14 text-ink-2">
          {t('address', { currency: way.currency })}
        </h2>
        <QrCode text={way.qr_text ?? address} label={t('qr')} />
        <div data-copy={address}>
          <AddressText address={address} />
        </div>
        <CopyButton look="brand" label={t('copyAddress')} text={address} />
        <p className="flex items-start gap-2 rounded-md bg-surface-2 p-3 text-14">
          <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-danger" aria-hidden="true" />
          <span className="min-w-0">
            {t('warning', {
              currency: way.currency,
              chain: networkName(way) ?? '',
              min: `${format.amount(way.min)} ${way.currency}`,
            })}
            {way.play_money ? <strong className="mt-1 block font-semibold">{t('demoWarning')}</strong> : null}
          </span>
        </p>
      </div>
    </Card>
  );
};
