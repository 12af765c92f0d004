export { type Keys, makeKeyFile, openKeys } from './keys.ts';
export { readLogHeads, recomputeLogs } from './logs/open-logs.ts';
export { beginUnderNewName, declareNothingPublished } from './restored/begin-under-new-name.ts';
export { insertRestoration } from './restored/restorations.sql.ts';
export { registerVerificationRoutes } from './routes.ts';
export { openVerification, type Verification } from './verification.ts';
export { startWitness, type WitnessBeside } from './witnesses/start-witness.ts';
export { openWitnessFolder } from './witnesses/witness-folder.ts';
