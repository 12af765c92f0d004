/** Time that the browser has to write the file. */
const KEPT_MS = 10_000;

/** An installed app on a phone has no place for downloads. Its share sheet keeps files. */
const shareInstalled = (file: Blob, name: string): boolean => {
  const isInstalled = globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
  if (!isInstalled || typeof navigator.canShare !== 'function') return false;
  const data = { files: [new File([file], name, { type: file.type })] };
  if (!navigator.canShare(data)) return false;
  void navigator.share(data).catch((error: unknown) => {
    // Closing the sheet keeps nothing on purpose. Anything else falls back to a download.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveByLink(file, name);
  });
  return true;
};

/** Hands a file to the device to keep. */
export const saveBlob = (file: Blob, name: string): void => {
  if (!shareInstalled(file, name)) saveByLink(file, name);
};

const saveByLink = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
