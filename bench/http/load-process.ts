import { loadOrder, sendOrders } from './load-client.ts';

// A separate process, so that its CPU time does not count as the server's. It ends with the process that started it.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('message', (message) => {
  void sendOrders(loadOrder.parse(message)).then((report) => process.send?.(report));
});
