import { Button } from '@tallystick/ui/button.tsx';
import { Eraser } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { useTranslations } from 'use-intl';

interface Props {
  readonly label: string;
  /** Hears whether something is drawn that was not accepted. */
  readonly onDrawn: (isDrawn: boolean) => void;
  readonly onAccept: (drawn: File) => void;
}

/** Clears the canvas and makes it as sharp as the screen. */
const fit = (canvas: HTMLCanvasElement, pad: SignaturePad): void => {
  const ratio = Math.max(1, globalThis.devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
};

/** A field to draw a signature in. The ink is black on white, whatever the theme: it is a document. */
export const SignatureCanvas = ({ label, onDrawn, onAccept }: Props) => {
  const t = useTranslations('forms.signature');
  const ref = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const note = (isNow: boolean): void => {
    setDrawn(isNow);
    onDrawn(isNow);
  };
  const noteStroke = useEffectEvent(note);

  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    let isGone = false;
    const leave = new AbortController();
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return;
      const made = new Pad(canvas, {
        penColor: '#101a3c',
        backgroundColor: '#ffffff',
        minWidth: 1,
        maxWidth: 3,
      });
      pad.current = made;
      fit(canvas, made);
      made.addEventListener('endStroke', () => noteStroke(!made.isEmpty()));
      const onResize = () => {
        const strokes = made.toData();
        fit(canvas, made);
        made.fromData(strokes);
      };
      globalThis.addEventListener('resize', onResize, { signal: leave.signal });
    });
    return () => {
      isGone = true;
      leave.abort();
      pad.current?.off();
      pad.current = null;
      noteStroke(false);
    };
  }, []);

  const accept = (): void => {
    ref.current?.toBlob((blob) => {
      if (blob !== null) onAccept(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-md border border-ctl bg-white">
        <canvas ref={ref} aria-label={label} role="img" className="block h-40 w-full touch-none" />
        {/* The line to sign on. */}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-9 border-[#9aa3bd] border-b"
        />
        {isDrawn ? null : (
          <p className="pointer-events-none absolute inset-x-4 bottom-2 text-center text-12 text-[#535d7a]">
            {t('hint')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="ghost"
          wide={false}
          disabled={!isDrawn}
          icon={<Eraser className="size-4" aria-hidden="true" />}
          onClick={() => {
            pad.current?.clear();
            note(false);
          }}
        >
          {t('clear')}
        </Button>
        <Button look="quiet" wide={false} disabled={!isDrawn} onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </div>
  );
};
