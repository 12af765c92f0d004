import { Button } from '@tallystick/ui/controls/button.tsx';
import { Eraser } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { useTranslations } from 'use-intl';
import { createPart } from '../chunks/part.ts';
import { PartMissing } from '../chunks/part-missing.tsx';
import { usePart } from '../chunks/use-part.ts';

interface Props {
  readonly label: string;
  /** Hears whether something is drawn that was not accepted. */
  readonly onDrawn: (isDrawn: boolean) => void;
  readonly onAccept: (drawn: File) => void;
}

interface CanvasProps extends Props {
  readonly Pad: typeof SignaturePad;
}

const library = createPart(() => import('signature_pad').then((module) => module.default));

/** Clears the canvas and makes it as sharp as the screen. */
const fit = (canvas: HTMLCanvasElement, pad: SignaturePad): void => {
  const ratio = Math.max(1, globalThis.devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
};

/** The signature pad on the canvas. Strokes stay when the window changes its size. */
const usePad = (Pad: typeof SignaturePad, onDrawn: (isDrawn: boolean) => void) => {
  const ref = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const note = useEffectEvent((isNow: boolean): void => {
    setDrawn(isNow);
    onDrawn(isNow);
  });
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    const leave = new AbortController();
    const made = new Pad(canvas, {
      penColor: '#101a3c',
      backgroundColor: '#ffffff',
      minWidth: 1,
      maxWidth: 3,
    });
    pad.current = made;
    fit(canvas, made);
    made.addEventListener('endStroke', () => note(!made.isEmpty()));
    const onResize = () => {
      const strokes = made.toData();
      fit(canvas, made);
      made.fromData(strokes);
    };
    globalThis.addEventListener('resize', onResize, { signal: leave.signal });
    return () => {
      leave.abort();
      made.off();
      pad.current = null;
      note(false);
    };
  }, [Pad]);
  const clear = (): void => {
    pad.current?.clear();
    setDrawn(false);
    onDrawn(false);
  };
  return { ref, isDrawn, clear };
};

const Canvas = ({ Pad, label, onDrawn, onAccept }: CanvasProps) => {
  const t = useTranslations('forms.signature');
  const { ref, isDrawn, clear } = usePad(Pad, onDrawn);

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
          onClick={clear}
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

/** A field to draw a signature in. The ink is black on white, whatever the theme: it is a document. */
export const SignatureCanvas = (props: Props) => {
  const now = usePart(library);
  if (now.state !== 'ready') return <PartMissing {...now} of="part" />;
  return <Canvas {...props} Pad={now.value} />;
};
