import type { UploadPurpose } from '@tallystick/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { pictureForNextTry } from './picture-for-next-try.ts';
import { readyPicture } from './scale-picture.ts';
import { sendPicture } from './upload-picture.ts';

export type PictureState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'sending'; readonly preview: string; readonly part: number }
  | { readonly kind: 'failed'; readonly preview: string; readonly error: unknown }
  | {
      readonly kind: 'done';
      readonly preview: string;
      readonly bytes: number;
      readonly scaledFromBytes: number | null;
    };

export interface Picture {
  readonly state: PictureState;
  readonly choose: (file: File) => void;
  readonly retry: () => void;
  readonly remove: () => void;
}

interface Chosen {
  readonly blob: Blob;
  readonly preview: string;
  readonly scaledFromBytes: number | null;
}

/**
 * One picture of a form: chosen, scaled down if necessary, and sent at once. `onChange` receives its upload's id, or
 * null.
 */
export const usePicture = (purpose: UploadPurpose, onChange: (uploadId: string | null) => void): Picture => {
  const [state, setState] = useState<PictureState>({ kind: 'empty' });
  const chosen = useRef<Chosen | null>(null);
  const running = useRef<AbortController | null>(null);

  const forget = (): void => {
    running.current?.abort();
    running.current = null;
    if (chosen.current !== null) URL.revokeObjectURL(chosen.current.preview);
    chosen.current = null;
    onChange(null);
  };

  const send = async ({ blob, preview, scaledFromBytes }: Chosen): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const show = (next: PictureState): void => {
      if (running.current === controller) setState(next);
    };
    show({ kind: 'sending', preview, part: 0 });
    try {
      const onPart = (part: number): void => show({ kind: 'sending', preview, part });
      const upload = await sendPicture(blob, purpose, onPart, controller.signal);
      if (running.current !== controller) return;
      setState({ kind: 'done', preview, bytes: blob.size, scaledFromBytes });
      onChange(upload.upload_id);
    } catch (error) {
      show({ kind: 'failed', preview, error });
    }
  };

  /** Sends the picture again, and a smaller one if the network was too slow for it. */
  const retry = async (): Promise<void> => {
    const { current } = chosen;
    if (current === null) return;
    const blob = await pictureForNextTry(current.blob, state.kind === 'failed' ? state.error : null);
    if (chosen.current !== current) return;
    if (blob !== current.blob)
      chosen.current = { ...current, blob, scaledFromBytes: current.scaledFromBytes ?? current.blob.size };
    await send(chosen.current);
  };

  const choose = async (file: File): Promise<void> => {
    forget();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'preparing' });
    const ready = await readyPicture(file);
    // The user chose another picture meanwhile, or left the page.
    if (running.current !== controller) return;
    if (ready === null) return setState({ kind: 'unreadable' });
    chosen.current = { ...ready, preview: URL.createObjectURL(ready.blob) };
    await send(chosen.current);
  };

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      if (chosen.current !== null) URL.revokeObjectURL(chosen.current.preview);
    },
    [],
  );

  return {
    state,
    choose: (file) => void choose(file),
    retry: () => void retry(),
    remove: () => {
      forget();
      setState({ kind: 'empty' });
    },
  };
};
