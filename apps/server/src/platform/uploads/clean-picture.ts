import { KEPT_EDGE, MAX_PICTURE_EDGE, scaledEdge } from '@tallystick/rules/picture-size.ts';
import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { createGate } from './gate.ts';
import { MAX_PIXELS, MAX_PNG_PIXELS, type PictureKind, pictureKind } from './picture.rules.ts';

/** A picture re-encoded from the pixels of another, so it contains nothing else of the original. Always WebP. */
export interface CleanPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const DECODE_WITHIN_SECONDS = 8;
const AT_ONCE = 2;
const WAITING = 32;
const QUALITY = 84;
// Only these three formats are ever opened, whatever a file claims: no SVG, no PDF, no camera formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

const gate = createGate(AT_ONCE, WAITING);

const makeAnew = async (bytes: Buffer, kind: PictureKind): Promise<CleanPicture> => {
  const most = kind === 'jpeg' ? MAX_PIXELS : MAX_PNG_PIXELS;
  const source = sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 });
  // Reads only the header.
  const { width, height } = await source.metadata();
  // The limit of the format also prevents pictures that are a single line of pixels.
  if (width > MAX_PICTURE_EDGE || height > MAX_PICTURE_EDGE || width * height > most) {
    throw new AppError('picture_too_detailed');
  }
  const edge = scaledEdge(width, height, KEPT_EDGE);
  const { data, info } = await source
    // Rotated by its metadata, before the metadata is dropped.
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY, effort: 2 })
    .timeout({ seconds: DECODE_WITHIN_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

const tooManyPixels = (error: unknown): boolean =>
  error instanceof Error && /exceeds pixel limit/i.test(error.message);

/**
 * Decodes a JPEG, PNG or WebP and encodes its visible pixels. Throws `picture_unreadable` for other formats and damaged files.
 * Throws `picture_too_detailed`, before decoding, if it would have more than 40 million pixels, or 12 million if it is no JPEG.
 */
export const cleanPicture = async (bytes: Buffer): Promise<CleanPicture> => {
  const kind = pictureKind(bytes);
  if (kind === null) throw new AppError('picture_unreadable');
  try {
    return await gate(() => makeAnew(bytes, kind));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(tooManyPixels(error) ? 'picture_too_detailed' : 'picture_unreadable');
  }
};
