import { DecisionDialog } from '@tallystick/operator/src/shared/dialogs/decision-dialog.tsx';
import { Dialog } from '@tallystick/operator/src/shared/dialogs/dialog.tsx';
import { Facts } from '@tallystick/operator/src/shared/layout/facts.tsx';
import { storiesOf } from '../story.ts';

const nothing = () => undefined;
const REASON = { label: 'Reason', hint: 'Recorded in the audit log.', min: 4, max: 200 };

export const CONSOLE_DIALOGS = storiesOf('console', 'dialogs', {
  dialog: () => (
    <Dialog title="Keyboard shortcuts" onClose={nothing}>
      <Facts
        facts={[
          ['j', 'Next row'],
          ['k', 'Previous row'],
        ]}
      />
    </Dialog>
  ),
  'decision-dialog': () => (
    <DecisionDialog
      title="Halt BTCUSDT"
      effect="New trades are refused. Open trades settle as usual."
      action="Halt"
      look="danger"
      reason={REASON}
      about={null}
      decide={() => Promise.resolve()}
      refresh={[]}
      onDone={nothing}
      onClose={nothing}
    />
  ),
});
