import { MAX_PICTURE_EDGE, MAX_UPLOAD_BYTES, scaledEdge } from '@tallystick/rules/picture-size.ts';

/** A second try after a slow one sends no more than this: 8 s at 256 kbit/s. */
export const SMALL_BYTES = 262_144;

/** The pixels that the server decodes, by the format. */
const TAKEN: Readonly<Record<string, number>> = {
  'image/jpeg': 40_000_000,
  'image/png': 12_000_000,
  'image/webp': 12_000_000,
};
interface Step {
  readonly edge: number;
  readonly quality: number;
  /** Less than the legible width: 540 pixels. Only for a long screenshot, black with print, that the server would refuse. */
  readonly part?: number;
}

/**
 * From the best that may fit to the smallest that is still legible. The last three are for long screenshots, because print survives a low
 * quality but no small width.
 */
const STEPS: readonly Step[] = [
  { edge: 2_560, quality: 0.85 },
  { edge: 2_048, quality: 0.8 },
  { edge: 1_600, quality: 0.75 },
  { edge: 1_200, quality: 0.7 },
  { edge: 800, quality: 0.6 },
  { edge: 800, quality: 0.4 },
  { edge: 800, quality: 0.2 },
  { edge: 800, quality: 0.1 },
  { edge: 800, quality: 0.1, part: 0.75 },
];

export interface ReadyPicture {
  readonly blob: Blob;
  /** Size of the chosen file if it was scaled down, otherwise null. */
  readonly scaledFromBytes: number | null;
}

const draw = async (bitmap: ImageBitmap, { edge, quality, part = 1 }: Step): Promise<Blob | null> => {
  const longest = Math.max(bitmap.width, bitmap.height);
  const scale = Math.min(1, scaledEdge(bitmap.width, bitmap.height, edge) / longest) * part;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent pixels become white like paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

const isTaken = ({ type }: Blob, { width, height }: ImageBitmap): boolean =>
  Math.max(width, height) <= MAX_PICTURE_EDGE && width * height <= (TAKEN[type] ?? 0);

/**
 * Returns a picture that the server accepts: unchanged if it fits, otherwise scaled down. Null if this browser cannot
 * show it.
 */
export const readyPicture = async (
  file: Blob,
  maxBytes: number = MAX_UPLOAD_BYTES,
): Promise<ReadyPicture | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  try {
    if (file.size <= maxBytes && isTaken(file, bitmap)) return { blob: file, scaledFromBytes: null };
    let smallest: Blob | null = null;
    for (const step of STEPS) {
      // A slow network is no reason for a width that nobody can read.
      if (step.part !== undefined && smallest !== null && smallest.size <= MAX_UPLOAD_BYTES) break;
      const blob = await draw(bitmap, step);
      if (blob === null) return null;
      smallest = blob;
      if (blob.size <= maxBytes) break;
    }
    if (smallest === null || smallest.size > MAX_UPLOAD_BYTES) return null;
    return { blob: smallest, scaledFromBytes: file.size };
  } finally {
    bitmap.close();
  }
};
