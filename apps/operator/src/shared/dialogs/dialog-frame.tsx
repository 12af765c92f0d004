import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The element that gets the focus when the dialog opens. Default: the first focusable one. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly wide?: boolean;
}

/** Traps the focus, closes on Escape, and restores the focus. A click outside does not close it, so no input is lost. */
export const DialogFrame = ({
  title,
  children,
  onClose,
  initialFocus,
  wide = false,
  above,
}: DialogProps & { /** A dialog that opens above this one. */ readonly above?: ReactNode }) => (
  <BaseDialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="fixed inset-0 z-10 bg-[rgb(4_8_24/0.56)]" />
      <BaseDialog.Popup
        {...(initialFocus !== undefined && { initialFocus })}
        className={`fixed inset-0 z-10 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-sm border border-line bg-surface text-ink shadow-raised ${wide ? 'max-w-4xl' : 'max-w-lg'}`}
      >
        <div className="flex flex-col gap-4 p-5">
          <BaseDialog.Title className="font-semibold text-16">{title}</BaseDialog.Title>
          {children}
        </div>
      </BaseDialog.Popup>
    </BaseDialog.Portal>
    {above}
  </BaseDialog.Root>
);
