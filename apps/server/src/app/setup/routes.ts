import * as contract from '@tallystick/contract/operator/setup.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Services } from '../services.ts';
import { PROOF_ACTIONS } from './proof-actions.ts';
import { readProofCode } from './proof-codes.ts';
import { readSetup } from './read-setup.ts';

/** The console's page of the first start. */
export const registerSetupRoutes = (http: Http, services: Services): void => {
  const { core, operator } = services;
  http.serve(contract.setupChecks, async () => ({
    mode: core.mode,
    checks: [...(await readSetup(services))],
  }));
  http.serve(contract.proveSetup, async ({ proof, code }, call) =>
    operator.act(call.staff, {
      permission: 'prove_setup',
      action: PROOF_ACTIONS[proof],
      work: async () => {
        const found = readProofCode(core.keys, proof, code);
        if (found === null) throw new AppError('code_invalid');
        return { result: null, detail: found.subject === '' ? {} : { backup: found.subject } };
      },
    }),
  );
};
