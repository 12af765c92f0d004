import { type customerWarnings, type DataOf, MAX_FINDINGS, MAX_SCREENINGS } from '@tallystick/contract';
import {
  describeHolds,
  selectOwnersOfLogins,
  selectProfiles,
  selectSamePersons,
  selectScreenings,
} from '../../accounts/public.ts';
import {
  selectLinkedAddresses,
  selectOpenFindings,
  selectOthersOfAddresses,
  selectOthersOfCards,
} from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { toWireReason, toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { selectSameContent } from '../../platform/uploads/uploads.sql.ts';
import { wireTime } from '../../platform/wire.ts';
import { gatherShared, type Use } from './shared-use.rules.ts';

/** Accounts that are named for one shared thing. One more is read, to show that there are more. */
const NAMED = 5;
const MOST = NAMED + 1;

/** Hexadecimal addresses are equal in any case. */
const sameAddress = (one: string, two: string): boolean =>
  one === two || (one.startsWith('0x') && one.toLowerCase() === two.toLowerCase());

/** Other accounts that sign in with these addresses or have them as destinations. */
const usesOfAddresses = async (sql: Sql, uid: bigint, logins: readonly string[]): Promise<readonly Use[]> => {
  const addresses = [...new Set([...(await selectLinkedAddresses(sql, uid)), ...logins])];
  const owners = await selectOwnersOfLogins(sql, addresses);
  const signedIn = owners.flatMap(({ address, ...by }) => {
    const subject = addresses.find((each) => sameAddress(each, address));
    return subject === undefined || by.uid === uid ? [] : [{ subject, ...by }];
  });
  const linked = await selectOthersOfAddresses(sql, { uid, addresses, most: MOST });
  return [...linked, ...signedIn].map((use) => ({ kind: 'address', ...use }));
};

const KINDS = {
  recharge: 'screenshot',
  wallet: 'screenshot',
  chat: 'screenshot',
  id_photo: 'id_photo',
  signature: 'signature',
} as const;

/** Forms with the same pictures. Another form of the same account counts only between two deposits. */
const usesOfPictures = async (sql: Sql, uid: bigint): Promise<readonly Use[]> =>
  (await selectSameContent(sql, uid, MOST)).flatMap((same) =>
    same.otherUid === uid && !(same.purpose === 'recharge' && same.otherPurpose === 'recharge')
      ? []
      : [{ kind: KINDS[same.purpose], subject: same.uploadId, uid: same.otherUid, atMs: same.atMs }],
  );

/** The warnings that staff must see before every decision about a customer. Throws `not_found`. */
export const warnOfCustomer = async (sql: Sql, uid: bigint): Promise<DataOf<typeof customerWarnings>> => {
  const known = await selectProfiles(sql, [uid]);
  const profile = known.get(uid);
  if (profile === undefined) throw new AppError('not_found');
  const { newestInfo, freezes, isInfoRejected, addresses } = await describeHolds(sql, uid);
  const cards = await selectOthersOfCards(sql, { uid, most: MOST });
  const uses: readonly Use[] = [
    ...(await usesOfAddresses(sql, uid, addresses)),
    ...cards.map((card) => ({ kind: 'card' as const, ...card })),
    ...(await usesOfPictures(sql, uid)),
    ...(await selectSamePersons(sql, { uid, most: MOST })),
  ];
  const shared = gatherShared(uses, { uid, named: NAMED });
  const profiles = await selectProfiles(
    sql,
    shared.flatMap(({ others }) => others.map((other) => other.uid)),
  );
  return {
    account: profile.account,
    name: newestInfo?.name ?? null,
    kyc_status: newestInfo?.status ?? 'none',
    freezes,
    info_rejected: isInfoRejected,
    shared: shared.map(({ kind, subject, others, more, usedAgain }) => ({
      kind,
      subject,
      others: others.map((other) => ({
        uid: String(other.uid),
        account: profiles.get(other.uid)?.account ?? '',
        at: wireTime(other.atMs),
      })),
      more,
      used_again: usedAgain,
    })),
    findings: (await selectOpenFindings(sql, uid, MAX_FINDINGS)).map(({ findingId, found, foundAtMs }) => ({
      finding_id: findingId,
      found: toWireReason(found),
      found_at: wireTime(foundAtMs),
    })),
    screenings: (await selectScreenings(sql, uid, MAX_SCREENINGS)).map((screening) => ({
      kind: screening.kind,
      subject: screening.subject,
      asked_at: wireTime(screening.askedAtMs),
      outcome: screening.outcome,
      reason: screening.reason,
      reference: screening.reference,
      detail: toWireReasonOrNull(screening.detail),
    })),
  };
};
