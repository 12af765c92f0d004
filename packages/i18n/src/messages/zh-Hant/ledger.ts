import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {};
