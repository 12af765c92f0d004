import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { type ReactNode, useState } from 'react';
import { storiesOf } from '../story.ts';

/** Open at first, so that the story shows the dialog itself. */
const Opened = ({ children }: { readonly children: (open: boolean, onClose: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </>
  );
};

export const DIALOGS = storiesOf('phone', 'dialogs', {
  dialog: () => (
    <Opened>
      {(open, onClose) => (
        <Dialog
          open={open}
          onClose={onClose}
          title="Redeem the plan?"
          actions={
            <>
              <Button onClick={onClose}>Redeem</Button>
              <Button look="quiet" onClick={onClose}>
                Cancel
              </Button>
            </>
          }
        >
          500 USDT of damages are subtracted.
        </Dialog>
      )}
    </Opened>
  ),
  sheet: () => (
    <Opened>
      {(open, onClose) => (
        <Sheet
          open={open}
          onClose={onClose}
          title="Choose a coin"
          closeLabel="Close"
          footer={<Button onClick={onClose}>Done</Button>}
        >
          {['Bitcoin', 'Ethereum', 'Solana'].map((name) => (
            <ListRow key={name} title={name} onPress={onClose} />
          ))}
        </Sheet>
      )}
    </Opened>
  ),
});
