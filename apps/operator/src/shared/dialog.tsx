import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape, and gives the focus back. */
export const Dialog = ({ title, children, onClose }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-full max-w-lg rounded-sm border border-line bg-surface p-0 text-ink shadow-raised modal"
    >
      <div className="flex flex-col gap-4 p-5">
        <h2 id={id} className="font-semibold text-16">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
