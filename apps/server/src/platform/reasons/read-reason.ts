import {
  type CodedReason,
  isReasonCode,
  REASONS,
  reasonValueNames,
} from '@tallystick/contract/reasons/reason.ts';
import * as z from 'zod/mini';
import { because, type ReasonText } from './reason.rules.ts';

const valuesOf = (json: string): Readonly<Record<string, unknown>> => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch {
    return {};
  }
};

/** The ledger check writes some values as numbers. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '?';

/** Reads a reason. A text of an earlier release is a sentence, and is kept as a value. */
export const toWireReason = (text: string): CodedReason => {
  const [, code = '', json = '{}'] = /^([a-z_]+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (!isReasonCode(code)) return { code: 'earlier', values: { words: text } };
  const found = valuesOf(json);
  const values = reasonValueNames(code).map((name) => [name, textOf(found[name])] as const);
  return { code, values: Object.fromEntries(values) };
};

const isReasonText = (text: string): text is ReasonText => isReasonCode(text.split(' ', 1)[0] ?? '');

/** A stored reason. A text of an earlier release is a sentence, and is kept as a value. */
export const readReasonText = (text: string): ReasonText =>
  isReasonText(text) ? text : because('earlier', { words: text });

/** Null stays null. */
export const toWireReasonOrNull = (text: string | null): CodedReason | null =>
  text === null ? null : toWireReason(text);

/** In English, for command lines and the health addresses. */
export const wordReason = ({ code, values }: CodedReason): string =>
  REASONS[code].replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '?');

export const describeReason = (text: string): string => wordReason(toWireReason(text));
