import { normalizeAddress } from '@tallystick/addresses';

/** Pause between two frames. A phone decodes one in some 20 ms and stays cool. */
const PAUSE_MS = 200;
/** Longest edge of a frame that is decoded. A code that fills a third of it is read. */
const EDGE = 800;

const pixelsOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, EDGE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/**
 * Looks for a QR code in the frames of a video, on this device, until it finds one or is stopped. Rejects if the decoder cannot
 * be loaded. Returns null when it was stopped.
 */
export const scanFrames = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> => {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  while (!signal.aborted) {
    const pixels = pixelsOf(video, canvas);
    if (pixels !== null) {
      try {
        return normalizeAddress(decodeQR(pixels));
      } catch {
        // No code in this frame.
      }
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
  return null;
};
