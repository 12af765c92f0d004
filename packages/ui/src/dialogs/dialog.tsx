import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface Props {
  readonly open: boolean;
  /** Called by Escape and by a press outside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons. The main action comes last. */
  readonly actions: ReactNode;
}

/** A question or a notice in the middle of the screen. */
export const Dialog = ({ open, onClose, title, children, actions }: Props) => {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal.props}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-body`}
      className="modal modal-dialog m-auto w-[min(20.5rem,calc(100vw-2rem))] flex-col gap-2 overflow-y-auto rounded-lg bg-surface p-6 text-ink shadow-raised open:flex"
    >
      {modal.isPresent ? (
        <>
          <h2 id={`${id}-title`} className="text-center font-semibold text-20">
            {title}
          </h2>
          {children === undefined ? null : (
            <div id={`${id}-body`} className="text-center text-14 text-ink-2">
              {children}
            </div>
          )}
          <div className="mt-4 flex flex-col gap-2">{actions}</div>
        </>
      ) : null}
    </dialog>
  );
};
