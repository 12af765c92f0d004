import { ConfirmAgain } from './confirm-again.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { useLayer } from './layers.ts';

/** A dialog of the console. If it is the topmost, the re-authentication dialog opens above it. */
export const Dialog = (props: DialogProps) => {
  const isTop = useLayer();
  return <DialogFrame {...props} above={isTop && <ConfirmAgain />} />;
};
