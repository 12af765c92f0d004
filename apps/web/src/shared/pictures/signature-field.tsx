import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureFieldProps } from './picture-field.tsx';
import { PictureProgress } from './picture-state.tsx';
import { SignatureCanvas } from './signature-canvas.tsx';
import { WithFormTexts } from './texts.ts';
import { usePicture } from './use-picture.ts';

type Props = Omit<PictureFieldProps, 'purpose'>;

const Inner = ({ label, onChange, error }: Props) => {
  const t = useTranslations('forms.signature');
  const picture = usePicture('signature', onChange);
  const [isDrawn, setDrawn] = useState(false);
  const isDrawing = picture.state.kind === 'empty' || picture.state.kind === 'unreadable';
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-14 text-ink-2">{label}</legend>
      {isDrawing ? <SignatureCanvas label={label} onDrawn={setDrawn} onAccept={picture.choose} /> : null}
      <PictureProgress picture={picture} label={label} removeLabel={t('again')} />
      {error === undefined ? null : (
        <p role="alert" className="font-medium text-12 text-danger">
          {isDrawing && isDrawn ? t('unconfirmed', { button: t('accept') }) : error}
        </p>
      )}
    </fieldset>
  );
};

/** A signature drawn with the finger and sent as a picture. */
export const SignatureField = (props: Props) => (
  <WithFormTexts>
    <Inner {...props} />
  </WithFormTexts>
);
