import { saveBlob } from '../../shared/device/save-blob.ts';

/** Saves a text, byte for byte, as a file of the phone. */
export const saveFile = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(new Blob([text], { type }), name);

const asFile = (name: string, text: string): File => new File([text], name, { type: 'application/json' });

/** True if the phone can share files. */
export const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [asFile('receipt.json', '{}')] });

export interface NamedText {
  readonly fileName: string;
  readonly text: string;
}

/** Shares files. False if the phone refused. A customer who cancels has not been refused. */
export const shareFiles = async (files: readonly NamedText[]): Promise<boolean> => {
  try {
    await navigator.share({
      files: files.map(({ fileName, text }) => asFile(fileName, text)),
      title: files[0]?.fileName ?? '',
    });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
