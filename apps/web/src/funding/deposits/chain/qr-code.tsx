import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { QR_OPTIONS, QrDrawing } from '@tallystick/ui/figures/qr-drawing.tsx';
import { useMemo } from 'react';
import { createPart } from '../../../shared/chunks/part.ts';
import { PartMissing } from '../../../shared/chunks/part-missing.tsx';
import { usePart } from '../../../shared/chunks/use-part.ts';

interface Props {
  readonly text: string;
  /** Describes the code for a screen reader. */
  readonly label: string;
}

const encoder = createPart(() => import('uqr').then((module) => module.encode));

/** A text as a QR code. The drawing library loads on first use. */
export const QrCode = ({ text, label }: Props) => {
  const now = usePart(encoder);
  const encode = encoder.now();
  const rows = useMemo(() => encode?.(text, QR_OPTIONS).data ?? null, [encode, text]);
  if (now.state === 'waiting' || now.state === 'skeleton') return <Skeleton className="mx-auto size-52" />;
  // Without the library the customer can still copy the address.
  if (now.state !== 'ready') return <PartMissing {...now} of="part" />;
  if (rows === null) return null;
  return <QrDrawing rows={rows} label={label} />;
};
