import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { useMemo } from 'react';
import { createPart } from '../../../shared/chunks/part.ts';
import { PartMissing } from '../../../shared/chunks/part-missing.tsx';
import { usePart } from '../../../shared/chunks/use-part.ts';

interface Props {
  readonly text: string;
  /** Describes the code for a screen reader. */
  readonly label: string;
}

/** Light cells around the code. Cameras do not find it without them. */
const QUIET = 4;

const encoder = createPart(() => import('uqr').then((module) => module.encode));

/** A text as a QR code, always dark on white. The drawing library loads on first use. */
export const QrCode = ({ text, label }: Props) => {
  const now = usePart(encoder);
  const encode = encoder.now();
  const rows = useMemo(() => encode?.(text, { border: QUIET, ecc: 'M' }).data ?? null, [encode, text]);
  if (now.state === 'waiting' || now.state === 'skeleton') return <Skeleton className="mx-auto size-52" />;
  // Without the library the customer can still copy the address.
  if (now.state !== 'ready') return <PartMissing {...now} of="part" />;
  if (rows === null) return null;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#0b1220" />
    </svg>
  );
};
