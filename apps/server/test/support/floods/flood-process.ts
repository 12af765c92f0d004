import { constants, setPriority } from 'node:os';
import { floodOrder } from './flood-order.ts';
import { sendFlood } from './send-flood.ts';

// A real attacker has another machine and takes no processor time from the server.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  void sendFlood(floodOrder.parse(message)).then((report) => {
    process.send?.(report, undefined, undefined, () => process.exit());
  });
});
process.send?.('ready');
