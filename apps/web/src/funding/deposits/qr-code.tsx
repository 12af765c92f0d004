import { Skeleton } from '@tallystick/ui/skeleton.tsx';
import { useEffect, useState } from 'react';

interface Props {
  readonly text: string;
  /** Describes the code for a screen reader. */
  readonly label: string;
}

/** Light cells around the code. Cameras do not find it without them. */
const QUIET = 4;

/** A text as a QR code, always dark on white. The drawing library loads on first use. */
export const QrCode = ({ text, label }: Props) => {
  const [cells, setCells] = useState<{ readonly text: string; readonly rows: boolean[][] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without the library the customer can still copy the address.
    import('uqr').then(
      ({ encode }) => isCurrent && setCells({ text, rows: encode(text, { border: QUIET, ecc: 'M' }).data }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (cells === null || cells.text !== text) return <Skeleton className="mx-auto size-52" />;
  const { rows } = cells;
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
