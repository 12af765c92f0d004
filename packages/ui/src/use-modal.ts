import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
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

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === ref.current && isOutside(event.currentTarget, event.clientX, event.clientY))
        onClose();
    },
  };
};
