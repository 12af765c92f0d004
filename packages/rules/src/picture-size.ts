/** The small print of a long screenshot is still legible at this width. */
const LEGIBLE_EDGE = 720;
/** Maximum size of a picture in bytes. The specification takes pictures smaller than 1M. */
export const MAX_UPLOAD_BYTES = 1_048_575;
/** Longest edge of a WebP, in which pictures are kept. */
export const MAX_PICTURE_EDGE = 16_383;
/** Longest edge of a kept picture, unless it is a long screenshot. The small print of a photo is still legible. */
export const KEPT_EDGE = 3_072;

/**
 * The longest edge to which a picture is scaled down. It is `edge`, or more if the shorter edge would become illegible: 1080 × 20,000
 * pixels would be 138 pixels wide.
 */
export const scaledEdge = (width: number, height: number, edge: number): number => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return Math.ceil(Math.min(MAX_PICTURE_EDGE, Math.max(edge, (longer * LEGIBLE_EDGE) / shorter)));
};
