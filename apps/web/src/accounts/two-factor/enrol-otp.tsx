import { confirmOtp } from '@tallystick/contract/accounts/protection.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { CopyButton } from '../../shared/device/copy-button.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { useForm } from '../forms/use-form.ts';

/** Draws dark squares on white in every theme, because cameras read no other. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { path: squares.join(''), size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

interface Props {
  readonly secret: string;
  readonly uri: string;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  /** The server no longer accepts the secret. */
  readonly onExpired: () => void;
}

/** The secret as a picture and as text. The first code proves that an authenticator app has it. */
export const EnrolOtp = ({ secret, uri, onOn, onExpired }: Props) => {
  const t = useTranslations('access.otp');
  const form = useForm({ otp: '' }, ['otp'], async ({ otp }) => {
    try {
      const { recovery_codes: codes } = await call(confirmOtp, { otp: otp.trim() });
      onOn(codes);
    } catch (error) {
      if (error instanceof ApiError && error.error === 'confirm_again') onExpired();
      throw error;
    }
  });
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        <p className="text-14 text-ink-2">{t('scan')}</p>
        <QrCode text={uri} label={t('qr')} />
        <div>
          <p className="text-12 text-ink-2">{t('key')}</p>
          <p className="break-words pb-2 font-medium text-16" data-copy={secret}>
            {groups}
          </p>
          <CopyButton label={t('copyKey')} text={secret} />
        </div>
        <CodeField {...form.input('otp')} label={t('label')} />
        <Button type="submit" busy={form.busy}>
          {t('confirm')}
        </Button>
      </form>
    </Card>
  );
};
