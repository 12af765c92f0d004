import { type ReactNode, useEffect, useRef } from 'react';

export interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WHOLE = { width: '100%', height: '100%', maxWidth: '100%', maxHeight: '100%' } as const;

/** The chart over the whole screen. Escape or the tools lead back. */
export const WideChart = ({ label, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      style={WHOLE}
      className="flex flex-col bg-surface p-4 text-ink"
    >
      {children}
    </dialog>
  );
};
