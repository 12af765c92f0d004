import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useDragDown } from './use-drag-down.ts';
import { useModal } from './use-modal.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays visible below the scrolling content: the confirm button. */
  readonly footer?: ReactNode;
}

/** A sheet from the lower edge, on a desktop in the middle. A pull down, Escape, or a press outside closes it. */
export const Sheet = ({ open, onClose, title, closeLabel, children, footer }: Props) => {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const drag = useDragDown(modal.props.ref, onClose);
  return (
    <dialog
      {...modal.props}
      aria-labelledby={titleId}
      className="modal modal-sheet @container fixed inset-x-0 top-auto bottom-(--frame-gap) mx-auto max-h-[min(88dvh,820px)] w-full max-w-(--frame-width) flex-col overflow-y-auto overscroll-contain rounded-t-xl rounded-b-(--frame-radius) bg-surface desk:inset-y-0 desk:my-auto desk:h-fit desk:rounded-xl text-ink shadow-raised open:flex"
    >
      {modal.isPresent ? (
        <>
          <div className="shrink-0 cursor-grab touch-none pt-2.5 active:cursor-grabbing" {...drag}>
            <div className="mx-auto h-1 w-10 rounded-full bg-line desk:invisible" />
            <div className="flex min-h-12 items-center gap-2 pr-2 pl-5">
              <h2 id={titleId} className="min-w-0 flex-1 font-semibold text-20">
                {title}
              </h2>
              <div onPointerDown={(event) => event.stopPropagation()}>
                <IconButton label={closeLabel} onClick={onClose}>
                  <X aria-hidden="true" />
                </IconButton>
              </div>
            </div>
          </div>
          {/* If the text is so large that the footer would leave no room for it, the sheet scrolls as a whole. */}
          <div className="@max-[15rem]:flex-none min-h-0 flex-1 overflow-y-auto @max-[15rem]:overflow-visible overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          <div className="shrink-0 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] empty:pb-[env(safe-area-inset-bottom)]">
            {footer}
          </div>
        </>
      ) : null}
    </dialog>
  );
};
