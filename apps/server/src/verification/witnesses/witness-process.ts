import { mkdirSync } from 'node:fs';
import { formatVerifierKey, parseVerifierKey } from '@tallystick/proof';
import {
  lockFolder,
  openCheckpointStore,
  openWitness,
  openWitnessKeys,
  serveWitness,
} from '@tallystick/witness';

/** A witness in a separate process with its own key. It ends with the server that started it. */
const [name = '', folder = '', ...vkeys] = process.argv.slice(2);

mkdirSync(folder, { recursive: true, mode: 0o700 });
const unlock = lockFolder(folder);
const signers = openWitnessKeys(name, folder);
const witness = openWitness({
  signers,
  logKeys: vkeys.map(parseVerifierKey),
  store: openCheckpointStore(folder),
  nowSecond: () => Math.floor(Date.now() / 1000),
});
const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, (error) => {
  process.stderr.write(`${String(error)}\n`);
});
const end = (): void => {
  unlock();
  process.exit(0);
};
// Also if the server dies without a message.
process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('SIGINT', () => undefined);
process.send?.({ url: served.url, verifierKeys: signers.map(({ key }) => formatVerifierKey(key)) });
