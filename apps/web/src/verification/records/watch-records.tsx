import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordsKept } from '../../ledger/public.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import { useHouseKeys } from '../keys/pinned-keys.ts';
import { checkRecords } from './check-records.ts';

/** The records are added up at most this often while the app is open. */
const EVERY_MS = 3_600_000;
/** A short visit has better use for the network. */
const DELAY_MS = 30_000;

/** Whether the app has been open for a while. */
const useLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

const checkWhenDue = async (keys: HouseKeys, signal: AbortSignal): Promise<null> => {
  if (serverNow() - recordsKept().checkedAtMs >= EVERY_MS) await checkRecords(keys, signal);
  return null;
};

const Watch = ({ keys }: { readonly keys: HouseKeys }) => {
  useQuery({
    queryKey: ['watched-records'],
    queryFn: ({ signal }) => checkWhenDue(keys, signal),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  });
  return null;
};

const WatchWithKeys = () => {
  const { known } = useHouseKeys();
  return known === null ? null : <Watch keys={known.keys} />;
};

/** Adds up the account's records once an hour, so that an alarm does not need the page of the statement. */
export const WatchRecords = () => (useLate() ? <WatchWithKeys /> : null);
