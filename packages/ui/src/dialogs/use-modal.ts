import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

/** A closed modal keeps its content for this time, until the closing motion has ended. */
const LEAVING_MS = 400;

interface Modal {
  readonly props: ModalProps;
  /** True while the modal is open and during its closing motion. The content is rendered then. */
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
 * Opens and closes a native `<dialog>`, which traps the focus, restores it, and makes the page behind it inert. Escape and a
 * press outside only request closing; the owner of `isOpen` decides.
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
    // Making the page inert, or active again, restyles all of it. The pressed state is painted before that work starts.
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
      // A browser may close the dialog itself on a second Escape. The owner's state must follow.
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
