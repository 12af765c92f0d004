import { UploadTooSlow } from './upload-picture.ts';

/** The picture for the try after a failed one: a smaller one if the network was too slow for it, else the same. */
export const pictureForNextTry = async (picture: Blob, failure: unknown): Promise<Blob> => {
  if (!(failure instanceof UploadTooSlow)) return picture;
  // Most pictures never need to be scaled.
  const { readyPicture, SMALL_BYTES } = await import('./scale-picture.ts');
  const smaller = (await readyPicture(picture, SMALL_BYTES))?.blob;
  return smaller !== undefined && smaller.size < picture.size ? smaller : picture;
};
