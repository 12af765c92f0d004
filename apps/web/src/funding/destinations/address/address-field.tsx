import { normalizeAddress } from '@tallystick/addresses/normalize-address.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { ButtonRow } from '@tallystick/ui/controls/button-row.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Camera, CircleCheck, ClipboardPaste, QrCode } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { announce, toast } from '../../../shared/notices/notices.ts';
import { AddressText } from './address-text.tsx';
import { CameraScan } from './camera-scan.tsx';
import { readQrAddress } from './read-qr.ts';
import { useAddressCheck } from './use-address-check.ts';

interface Props {
  readonly chain: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
}

/** An address with fewer characters is still being typed. */
const SHORTEST = 20;

interface PictureInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onPicture: (file: File) => void;
}

/** The hidden field behind the button that reads a picture. The same picture can be chosen twice. */
const PictureInput = ({ input, onPicture }: PictureInputProps) => (
  <input
    ref={input}
    type="file"
    accept="image/*"
    aria-label={useTranslations('destinations.wallet')('scan')}
    tabIndex={-1}
    className="hidden"
    onChange={(event) => {
      const file = event.target.files?.[0];
      event.target.value = '';
      if (file !== undefined) onPicture(file);
    }}
  />
);

const Sources = ({ onChange }: Pick<Props, 'onChange'>) => {
  const t = useTranslations('destinations.wallet');
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isScanning, setScanning] = useState(false);

  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) toast(t('pasteFailed'), { durationMs: TOAST_MS.wallet });
    else onChange(normalizeAddress(text));
  };
  const read = async (file: File): Promise<void> => {
    setReading(true);
    const address = await readQrAddress(file).catch(() => undefined);
    setReading(false);
    // The reader of QR codes could not be fetched.
    if (address === undefined) announce({ kind: 'network_failure' });
    else if (address === null) toast(t('qrNone'), { durationMs: TOAST_MS.wallet, tone: 'error' });
    else onChange(address);
  };

  return (
    <>
      <Button
        look="quiet"
        icon={<Camera className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => setScanning(true)}
      >
        {t('camera.title')}
      </Button>
      <CameraScan
        open={isScanning}
        onClose={() => setScanning(false)}
        onFound={(address) => {
          setScanning(false);
          onChange(address);
        }}
      />
      <ButtonRow>
        <Button
          look="quiet"
          wide={false}
          icon={<ClipboardPaste className="size-5 shrink-0" />}
          onClick={() => void paste()}
        >
          {t('paste')}
        </Button>
        <PictureInput input={input} onPicture={(file) => void read(file)} />
        <Button
          look="quiet"
          wide={false}
          busy={isReading}
          icon={<QrCode className="size-5 shrink-0" />}
          onClick={() => input.current?.click()}
        >
          {t('scan')}
        </Button>
      </ButtonRow>
    </>
  );
};

/** Field for an address: pasted, read from a picture of a QR code, or typed. Shows the result of its checksum. */
export const AddressField = ({ chain, value, error, onChange }: Props) => {
  const t = useTranslations('destinations');
  const check = useAddressCheck();
  const checked = check === null ? null : check(chain, value);
  const problem =
    checked?.ok === false && checked.problem !== 'empty' && value.trim().length >= SHORTEST
      ? t(`problem.${checked.problem}`, { chain })
      : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field
        name="address"
        label={t('wallet.address')}
        hint={t('wallet.addressHint')}
        error={problem ?? error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={400}
      />
      <Sources onChange={onChange} />
      <div role="status">
        {checked?.ok === true ? (
          <Card>
            <div className="flex flex-col gap-2">
              <p className="flex items-start gap-1.5 font-medium text-14 text-ink">
                <CircleCheck className="mt-0.5 size-4 shrink-0 text-brand-ink" aria-hidden="true" />
                {t('wallet.valid', { chain })}
              </p>
              <AddressText address={checked.address} />
              <p className="text-12 text-ink-2">{t('wallet.warning')}</p>
            </div>
          </Card>
        ) : null}
      </div>
    </div>
  );
};
