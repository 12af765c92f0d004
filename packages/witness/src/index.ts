export { type CheckpointStore, openCheckpointStore, replaceFile } from './checkpoint-store.ts';
export { lockFolder } from './lock-folder.ts';
export { type ServedWitness, serveWitness } from './serve-witness.ts';
export { openWitness, type Witness } from './witness.ts';
export { openWitnessKey, openWitnessKeys } from './witness-key.ts';
