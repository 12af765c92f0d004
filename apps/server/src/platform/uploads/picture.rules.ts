/** A picture with more pixels is refused before it is decoded. */
export const MAX_PIXELS = 40_000_000;
/** A PNG is decoded whole, where a JPEG is decoded at its final size: 40 million pixels took 475 ms. Screenshots have at most 6 million. */
export const MAX_PNG_PIXELS = 12_000_000;

export type PictureKind = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, offset) => bytes[at + offset] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The type of a file by its first bytes, whatever its name. Null for everything else. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, PNG)) return 'png';
  if (startsWith(bytes, 0, RIFF) && startsWith(bytes, 8, WEBP)) return 'webp';
  return null;
};
