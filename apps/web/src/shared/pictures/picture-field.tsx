import type { UploadPurpose } from '@tallystick/contract/uploads.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { ButtonRow } from '@tallystick/ui/controls/button-row.tsx';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Camera, ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PictureProgress } from './picture-state.tsx';
import { WithFormTexts } from './texts.ts';
import { usePicture } from './use-picture.ts';

export interface PictureFieldProps {
  readonly label: string;
  readonly purpose: UploadPurpose;
  /** Called with the id of the uploaded picture; null while there is none or it is still on its way. */
  readonly onChange: (uploadId: string | null) => void;
  /** The problem of the picture, in words. */
  readonly error?: string | undefined;
}

const PickButton = ({
  camera,
  onPick,
}: {
  readonly camera: boolean;
  readonly onPick: (file: File) => void;
}) => {
  const t = useTranslations('forms.picture');
  const input = useRef<HTMLInputElement>(null);
  const label = t(camera ? 'camera' : 'choose');
  const Icon = camera ? Camera : ImagePlus;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera && { capture: 'environment' as const })}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
      <Button
        look="quiet"
        wide={false}
        icon={<Icon className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};

const Inner = ({ label, purpose, onChange, error }: PictureFieldProps) => {
  const t = useTranslations();
  const id = useId();
  const picture = usePicture(purpose, onChange);
  const { kind } = picture.state;
  const isOpen = kind === 'empty' || kind === 'unreadable';
  const problem = kind === 'unreadable' ? t('forms.picture.unreadable') : error;
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-14 text-ink-2">{label}</legend>
      {isOpen ? (
        <ButtonRow>
          <PickButton camera={false} onPick={picture.choose} />
          <PickButton camera onPick={picture.choose} />
        </ButtonRow>
      ) : null}
      {kind === 'preparing' ? (
        <p role="status" className="flex min-h-12 items-center gap-2 text-14 text-ink-2">
          <Spinner />
          {t('forms.picture.preparing')}
        </p>
      ) : null}
      <PictureProgress picture={picture} label={label} />
      <p
        id={`${id}-note`}
        className={problem === undefined ? 'text-12 text-ink-3' : 'font-medium text-12 text-danger'}
      >
        {problem ?? (isOpen ? t('forms.picture.limit') : '')}
      </p>
    </fieldset>
  );
};

/** A picture of a form: picked or taken with the camera, scaled down if it is too large, and sent at once. */
export const PictureField = (props: PictureFieldProps) => (
  <WithFormTexts>
    <Inner {...props} />
  </WithFormTexts>
);
