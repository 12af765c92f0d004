export { openKeys } from './keys.ts';
export { registerVerificationRoutes } from './routes.ts';
export { openVerification, type Verification } from './verification.ts';
export { startWitness, type WitnessBeside } from './witnesses/start-witness.ts';
