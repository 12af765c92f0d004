import { useEffect } from 'react';
import { documentOfFile, documentOfPasted } from './documents.ts';
import type { Document } from './use-check.ts';

/** Takes a file or a text that the customer drops or pastes anywhere on the page. Null stands for one that is too large. */
export const useGivenDocument = (onGiven: (document: Document | null) => void): void => {
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null): void => {
      const file = data?.files[0];
      const text = data?.getData('text/plain') ?? '';
      if (file === undefined && text === '') return;
      event.preventDefault();
      if (file === undefined) onGiven(documentOfPasted(text));
      else void documentOfFile(file).then(onGiven);
    };
    const onDrop = (event: DragEvent): void => take(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent): void => take(event, event.clipboardData);
    // Without this the browser would open the file in place of the app.
    const onDrag = (event: DragEvent): void => event.preventDefault();
    addEventListener('drop', onDrop);
    addEventListener('dragover', onDrag);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('drop', onDrop);
      removeEventListener('dragover', onDrag);
      removeEventListener('paste', onPaste);
    };
  }, [onGiven]);
};
