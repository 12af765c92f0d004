/** Options of `encode` of uqr: the light cells around the code, without which cameras do not find it, and the error correction. */
export const QR_OPTIONS = { border: 4, ecc: 'M' } as const;

export interface QrDrawingProps {
  /** The cells, row by row. True is dark. */
  readonly rows: readonly (readonly boolean[])[];
  /** Describes the code for a screen reader. */
  readonly label: string;
}

/** Draws a QR code, always dark on white. */
export const QrDrawing = ({ rows, label }: QrDrawingProps) => {
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
