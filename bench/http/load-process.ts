import { loadOrder, sendOrders } from './load-client.ts';

// A process of its own, so that what it costs is not the server's. It ends with the one that started it.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('message', (message) => {
  void sendOrders(loadOrder.parse(message)).then((report) => process.send?.(report));
});
