import { formatSize } from '@tallystick/i18n/format/format-size.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';
import { UploadTooSlow } from './upload-picture.ts';
import type { Picture, PictureState } from './use-picture.ts';

/** Formats a size for people, in the language of the page. */
export const useSize = (): ((bytes: number) => string) => {
  const locale = useLocale();
  return (bytes) => formatSize(locale, bytes);
};

const useReason = (): ((error: unknown) => string) => {
  const t = useTranslations();
  return (error) => {
    if (error instanceof UploadTooSlow) return t('forms.picture.slow');
    if (!(error instanceof ApiError)) return t('common.failed');
    if (error.error === 'network') return t('common.networkLost');
    return error.msg === '' ? t('common.failed') : error.msg;
  };
};

const Words = ({ state }: { readonly state: PictureState }) => {
  const t = useTranslations('forms.picture');
  const format = useFormat();
  const size = useSize();
  const reason = useReason();
  if (state.kind === 'sending')
    return <p>{t('uploading', { percent: format.percent(String(state.part)) })}</p>;
  if (state.kind === 'failed') return <p className="font-medium text-danger">{reason(state.error)}</p>;
  if (state.kind !== 'done') return null;
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium text-ink">
        <CircleCheck className="size-4 shrink-0 text-brand-ink" aria-hidden="true" />
        {t('done')}
      </p>
      {state.scaledFromBytes === null ? null : (
        <p className="text-12">{t('scaled', { from: size(state.scaledFromBytes), to: size(state.bytes) })}</p>
      )}
    </>
  );
};

interface ProgressProps {
  readonly picture: Picture;
  readonly label: string;
  /** Label of the remove button, if removing the picture begins a new one. */
  readonly removeLabel?: string;
}

/** A chosen picture: its preview, its progress and its actions. */
export const PictureProgress = ({ picture, label, removeLabel }: ProgressProps) => {
  const t = useTranslations();
  const { state } = picture;
  if (!('preview' in state)) return null;
  const part = state.kind === 'sending' ? state.part : 1;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={state.preview}
        alt={label}
        className="h-24 w-24 shrink-0 rounded-md border border-line bg-white object-contain"
      />
      <div className="flex min-w-36 flex-1 flex-col gap-1.5 text-14 text-ink-2" role="status">
        <Words state={state} />
        {state.kind === 'sending' ? (
          <progress
            className="h-1.5 w-full overflow-hidden rounded-full accent-brand"
            value={part}
            aria-label={label}
          />
        ) : null}
        <div className="flex flex-wrap gap-1">
          {state.kind === 'failed' ? (
            <Button look="quiet" wide={false} icon={<RotateCw className="size-4" />} onClick={picture.retry}>
              {t('common.retry')}
            </Button>
          ) : null}
          <Button look="ghost" wide={false} icon={<Trash2 className="size-4" />} onClick={picture.remove}>
            {removeLabel ?? t('forms.picture.remove')}
          </Button>
        </div>
      </div>
    </div>
  );
};
