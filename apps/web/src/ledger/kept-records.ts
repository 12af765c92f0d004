import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { keepStorage } from '../shared/device/keep-storage.ts';
import { currentSession } from '../shared/device/session.ts';

/** The heads of the account's records as this phone saw them proven, so that no line before them can change unseen. */

const RECORD_FAULTS = ['older', 'missing', 'sum', 'changed', 'left', 'refused'] as const;
/** A contradiction between records, balances and statements that the customer must learn of. */
export type RecordFault = (typeof RECORD_FAULTS)[number];

const account = z.object({
  account: z.enum(['available', 'borrowed', 'held']),
  lines: z.int(),
  /** Minor units. */
  balance: z.string().check(z.regex(/^[0-9]{1,19}$/)),
  /** Base64 of 32 bytes. */
  head: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
});

const currencyRecords = z.object({
  /** The second of the newest statement that held. */
  second: z.int(),
  accounts: z.array(account),
  /** The accounts after the newest lines that this phone saw. */
  seen: z.array(account),
});
export type CurrencyRecords = z.output<typeof currencyRecords>;

const keptRecords = z.object({
  checkedAtMs: z.number(),
  currencies: z.record(z.string(), currencyRecords),
  alarm: z.optional(z.object({ currency: z.string(), fault: z.enum(RECORD_FAULTS) })),
});
export type KeptRecords = z.output<typeof keptRecords>;

const NOTHING: KeptRecords = { checkedAtMs: 0, currencies: {} };

const keyOfAccount = (): string => `keptRecords:${currentSession().userInfo?.uid ?? ''}`;

export const recordsKept = (): KeptRecords => {
  const stored = keptRecords.safeParse(deviceTexts.readJson(keyOfAccount()));
  return stored.success ? stored.data : NOTHING;
};

/** Counts the changes, so that components read the storage again. */
const changes = createStore(0);

export const keepRecords = (records: KeptRecords): void => {
  keepStorage();
  deviceTexts.writeJson(keyOfAccount(), records);
  changes.set(changes.get() + 1);
};

/** The contradiction that the newest check found. Undefined while all is well. */
export const useRecordAlarm = (): KeptRecords['alarm'] => {
  useStore(changes);
  return recordsKept().alarm;
};
