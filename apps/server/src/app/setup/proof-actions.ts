import type { SetupProof } from '@tallystick/contract/operator/setup.ts';

/** The entry in the audit log that records each proof. */
export const PROOF_ACTIONS = {
  key_copy: 'setup_key_copy_proven',
  alerts: 'setup_alerts_proven',
  restore: 'setup_restore_proven',
} as const satisfies Record<SetupProof, string>;
