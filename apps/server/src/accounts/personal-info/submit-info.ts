import type {
  FieldError,
  ParsedInputOf,
  PersonalInfo,
  submitInfo as submitInfoRoute,
} from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError, InvariantError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { wireTime } from '../../platform/wire.ts';
import { type CountryOfTrades, declareIn, newestDeclared } from './declare-country.ts';
import {
  type InfoDocument,
  type InfoForm,
  type InfoVersion,
  insertVersion,
  lockInfo,
  selectVersions,
  statusOnWire,
} from './personal-info.sql.ts';

export interface InfoReading {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'claim' | 'signedUrl'>;
}

export interface InfoContext extends InfoReading, Pick<CountryOfTrades, 'hasTraded'> {}

/** Limits staff's review load. */
const ALLOWANCE = { name: 'personal_info', attempts: 10, perSeconds: 86_400 };

/** Why and since when a verified customer has to be verified again. Null: they need not. */
const verifyAgainOf = (info: InfoVersion, nowMs: number): PersonalInfo['verify_again'] => {
  const { againFromMs, recall, documentExpiresOn } = info;
  if (againFromMs === null || againFromMs > nowMs) return null;
  return {
    since: wireTime(againFromMs),
    expired: documentExpiresOn !== null && documentExpiresOn < wireTime(nowMs).slice(0, 10),
    reason_code: recall?.reasonCode ?? null,
    reason: recall?.reason ?? null,
  };
};

export const toPersonalInfo = ({ uploads, clock }: InfoReading, info: InfoVersion): PersonalInfo => ({
  name: info.name,
  phone: info.phone,
  email: info.email,
  country: info.country,
  address: info.address,
  location: info.location,
  id_photo_url: uploads.signedUrl(info.idPhoto),
  signature_url: uploads.signedUrl(info.signature),
  document_kind: info.documentKind,
  document_number: info.documentNumber,
  document_expires_on: info.documentExpiresOn,
  status: statusOnWire(info.status),
  more_requested: info.status === 'more_requested',
  reason_code: info.reasonCode,
  reason: info.reason,
  verify_again: verifyAgainOf(info, clock.nowMs()),
  submitted_at: wireTime(info.submittedAtMs),
});

const givenOr = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();

type Form = ParsedInputOf<typeof submitInfoRoute>;

/** Claims a picture of the form. If it is left out, takes that of the previous version; if there is none, reports it as missing. */
const pictureOf = async (
  context: InfoContext,
  sql: Sql,
  uid: bigint,
  field: 'id_photo' | 'signature',
  given: string | undefined,
  before: string | undefined,
): Promise<string> => {
  if (given !== undefined && given !== '') {
    await context.uploads.claim(sql, { uploadId: given, uid, purpose: field, field });
    return given;
  }
  if (before === undefined) throw new AppError('invalid_fields', { fields: { [field]: 'required' } });
  return before;
};

/** The given value, none if it is empty, and the previous one if it is left out. */
const givenOrBefore = <T extends string>(
  given: T | '' | undefined,
  before: T | null | undefined,
): T | null => (given === undefined ? (before ?? null) : given === '' ? null : given);

/** The document of the form. A day that has passed cannot be stated. A form that leaves it out keeps it. */
const documentOf = (form: Form, before: InfoVersion | undefined, nowMs: number): InfoDocument => {
  const document: InfoDocument = {
    documentKind: givenOrBefore(form.document_kind, before?.documentKind),
    documentNumber: givenOrBefore(form.document_number?.trim(), before?.documentNumber),
    documentExpiresOn: givenOrBefore(form.document_expires_on, before?.documentExpiresOn),
  };
  const refuse = (field: string, error: FieldError): never => {
    throw new AppError('invalid_fields', { fields: { [field]: error } });
  };
  const { documentKind, documentNumber, documentExpiresOn } = document;
  if (documentKind === null && (documentNumber ?? documentExpiresOn) !== null)
    refuse('document_kind', 'required');
  if (documentKind !== null && documentNumber === null) refuse('document_number', 'required');
  const isGiven = (form.document_expires_on ?? '') !== '';
  if (documentExpiresOn !== null && isGiven && documentExpiresOn < wireTime(nowMs).slice(0, 10))
    refuse('document_expires_on', 'invalid');
  return document;
};

const isSame = (one: InfoForm, other: InfoForm): boolean =>
  one.name === other.name &&
  one.phone === other.phone &&
  one.email === other.email &&
  one.country === other.country &&
  one.address === other.address &&
  one.location === other.location &&
  one.documentKind === other.documentKind &&
  one.documentNumber === other.documentNumber &&
  one.documentExpiresOn === other.documentExpiresOn &&
  one.idPhoto === other.idPhoto &&
  one.signature === other.signature;

/** True if the same statements again are a new submission, because staff or the document's end asks for one. */
const isAskedFor = (info: InfoVersion, nowMs: number): boolean =>
  info.status === 'more_requested' || verifyAgainOf(info, nowMs) !== null;

/**
 * Stores a new version of a customer's information for review. Fields that are left out keep their previous value. The country is
 * declared with it.
 */
export const submitInfo = async (context: InfoContext, uid: bigint, form: Form): Promise<PersonalInfo> => {
  const { database, clock } = context;
  await takeAttempt(database, clock, { allowance: ALLOWANCE, key: String(uid) });
  const kept = await database.transaction(async (sql) => {
    await lockInfo(sql, uid);
    const [before] = await selectVersions(sql, uid, 1);
    const sent: InfoForm = {
      name: form.name.trim(),
      phone: form.phone.trim(),
      email: form.email.trim(),
      country: givenOr(form.country) ?? before?.country ?? (await newestDeclared(sql, uid)),
      address: givenOr(form.address),
      location: givenOr(form.location),
      ...documentOf(form, before, clock.nowMs()),
      idPhoto: await pictureOf(context, sql, uid, 'id_photo', form.id_photo, before?.idPhoto),
      signature: await pictureOf(context, sql, uid, 'signature', form.signature, before?.signature),
    };
    if (before !== undefined && isSame(sent, before) && !isAskedFor(before, clock.nowMs())) return before;
    // So the two always agree.
    if (sent.country !== null) await declareIn(context, sql, uid, sent.country);
    await insertVersion(sql, uid, (before?.version ?? 0) + 1, sent, new Date(clock.nowMs()));
    const [now] = await selectVersions(sql, uid, 1);
    if (now === undefined) throw new InvariantError('what was just written is not there');
    return now;
  });
  return toPersonalInfo(context, kept);
};

/** The customer's last submission. Null before the first. */
export const readInfo = async (context: InfoReading, uid: bigint): Promise<PersonalInfo | null> => {
  const [newest] = await selectVersions(context.database, uid, 1);
  return newest === undefined ? null : toPersonalInfo(context, newest);
};
