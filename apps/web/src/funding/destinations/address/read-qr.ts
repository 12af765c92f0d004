import { normalizeAddress } from '@tallystick/addresses';

/** Large enough for every code that a screen shows, small enough to be read at once. */
const EDGES = [1_000, 600, 1_600] as const;

const pixelsOf = (bitmap: ImageBitmap, edge: number): ImageData | null => {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** The address in the QR code of a picture, read on this device; null when there is none that can be read. */
export const readQrAddress = async (file: File): Promise<string | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const { decodeQR } = await import('qr/decode.js');
  try {
    for (const edge of EDGES) {
      const pixels = pixelsOf(bitmap, edge);
      if (pixels === null) return null;
      try {
        return normalizeAddress(decodeQR(pixels));
      } catch {
        // Not found at this size; the next one may show it.
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
};
