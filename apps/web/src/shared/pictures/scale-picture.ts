/** Maximum size of an upload that the server accepts. */
export const MAX_UPLOAD_BYTES = 1_048_576;

const TAKEN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Edge and quality, from the best that may fit to the smallest that is still legible. */
const STEPS = [
  { edge: 2_560, quality: 0.85 },
  { edge: 2_048, quality: 0.8 },
  { edge: 1_600, quality: 0.75 },
  { edge: 1_200, quality: 0.7 },
  { edge: 800, quality: 0.6 },
] as const;

export interface ReadyPicture {
  readonly blob: Blob;
  /** Size of the chosen file if it was scaled down, otherwise null. */
  readonly scaledFromBytes: number | null;
}

const draw = async (bitmap: ImageBitmap, edge: number, quality: number): Promise<Blob | null> => {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
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

/**
 * Returns a picture that the server accepts: unchanged if it fits, otherwise scaled down. Null if this browser cannot
 * show it.
 */
export const readyPicture = async (file: File): Promise<ReadyPicture | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  try {
    if (file.size <= MAX_UPLOAD_BYTES && TAKEN.includes(file.type))
      return { blob: file, scaledFromBytes: null };
    for (const { edge, quality } of STEPS) {
      const blob = await draw(bitmap, edge, quality);
      if (blob === null) return null;
      if (blob.size <= MAX_UPLOAD_BYTES) return { blob, scaledFromBytes: file.size };
    }
    return null;
  } finally {
    bitmap.close();
  }
};
