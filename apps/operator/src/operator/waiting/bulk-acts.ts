import {
  approveDeposit,
  approveWithdrawal,
  decideInfo,
  decideRiskFinding,
  lookAtInfo,
  rejectDeposit,
  rejectWithdrawal,
  staffDeposits,
  staffWithdrawalDetail,
  takeInfo,
  type WaitingItem,
} from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { sumOf } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';

/** A case with everything that its decision needs. */
export interface BulkCase {
  readonly facts: readonly (readonly [string, string])[];
  /** The pictures of the case by their names. */
  readonly pictures: readonly (readonly [string, string])[];
  /** Decides this case alone, by the same call as its own dialog. Returns the result in words. */
  readonly decide: (approve: boolean, reason: string) => Promise<string>;
}

const readIdentity = async (uid: string): Promise<BulkCase> => {
  await call(takeInfo, { uid });
  const [newest] = await call(lookAtInfo, { uid });
  if (newest === undefined) throw new Error('the case is gone');
  return {
    facts: [
      [t('common.name'), newest.name],
      [t('common.country'), newest.country ?? ''],
      [t('common.homeAddress'), newest.address ?? ''],
      [t('common.document'), newest.document_number ?? ''],
      [t('common.validUntil'), newest.document_expires_on ?? ''],
    ],
    pictures: [
      [t('common.idPhoto'), newest.id_photo_url],
      [t('common.signature'), newest.signature_url],
    ],
    decide: async (approve, reason) => {
      const verdict = approve ? 'verified' : 'rejected';
      const form = { uid, version: newest.version, verdict, ...(!approve && { reason }) } as const;
      return (await call(decideInfo, form)).needs_second
        ? t('waiting.secondMemberMustVerifyToo')
        : codeWords(verdict);
    },
  };
};

const readDeposit = async (orderNo: string): Promise<BulkCase> => {
  const [of] = (await call(staffDeposits, { order_no: orderNo })).list;
  if (of === undefined) throw new Error('the deposit is gone');
  return {
    facts: [
      [t('common.amount'), sumOf(of.amount, of.currency)],
      [t('common.method'), of.chain ?? t('common.bank')],
      [t('common.reference'), of.bank_reference ?? of.tx_hash ?? ''],
    ],
    pictures: [[t('common.screenshotCustomerSent'), of.screenshot_url]],
    decide: async (approve, reason) => {
      if (!approve) return codeWords((await call(rejectDeposit, { order_no: orderNo, reason })).state);
      return codeWords((await call(approveDeposit, { order_no: orderNo })).state);
    },
  };
};

const readWithdrawal = async (orderNo: string): Promise<BulkCase> => {
  const of = await call(staffWithdrawalDetail, { order_no: orderNo });
  return {
    facts: [
      [t('common.amount'), sumOf(of.amount, of.currency)],
      [t('common.destination'), of.to],
      ...of.obstacles
        .filter(({ act }) => act === 'approve')
        .map(({ reason }) => [t('common.blockedBy'), reasonWords(reason)] as const),
    ],
    pictures: [],
    decide: async (approve, reason) => {
      const decided = approve
        ? await call(approveWithdrawal, { order_no: orderNo })
        : await call(rejectWithdrawal, { order_no: orderNo, reason: 'other', note: reason });
      return decided.rung === 'requested' ? t('waiting.waitsSecondApproval') : codeWords(decided.rung);
    },
  };
};

const findingOf = ({ item_id: findingId, found }: WaitingItem): BulkCase => ({
  facts: [[t('common.finding'), found === null ? '' : reasonWords(found)]],
  pictures: [],
  decide: async (approve, reason) => {
    const form = { finding_id: findingId, clear: approve ? 1 : 0, reason };
    return (await call(decideRiskFinding, form)).decision?.cleared === true
      ? t('waiting.cleared')
      : t('words.confirmed');
  },
});

/** Reads a case of the inbox before its decision. */
export const readCase = async (item: WaitingItem): Promise<BulkCase> => {
  if (item.queue === 'personal_infos') return readIdentity(item.item_id);
  if (item.queue === 'deposits') return readDeposit(item.item_id);
  if (item.queue === 'withdrawals') return readWithdrawal(item.item_id);
  if (item.queue === 'risk') return findingOf(item);
  throw new Error('this case is decided on its own');
};
