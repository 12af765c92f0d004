import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** How long a closed modal keeps its content, so that it is there while it leaves. */
const LEAVING_MS = 400;

interface Modal {
  readonly props: ModalProps;
  /** Whether its content is to be there: while it is open, and for the moment in which it leaves. */
  readonly isPresent: boolean;
}

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

const isOutside = (dialog: HTMLElement, x: number, y: number): boolean => {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
};

/**
 * Opens and closes a native `<dialog>`, which keeps the focus inside, gives it back, and makes the page behind it
 * unreachable. Escape and a press beside it ask to close; who owns `isOpen` decides.
 */
export const useModal = (isOpen: boolean, onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setPresent(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === isOpen) return;
    // To make the page unreachable, or reachable again, is work on all of it: what was pressed is seen to be pressed before.
    return afterPaint(() => {
      if (isOpen) dialog.showModal();
      else dialog.close();
    });
  }, [isOpen]);

  return {
    isPresent,
    props: {
      ref,
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      // A browser may close it itself, on a second Escape; then what is open must know.
      onClose: () => {
        if (isOpen) onClose();
      },
      onClick: (event) => {
        if (event.target === ref.current && isOutside(event.currentTarget, event.clientX, event.clientY))
          onClose();
      },
    },
  };
};
