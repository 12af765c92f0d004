import * as z from 'zod/mini';
import { HEALTH_REASONS, LEDGER_REASONS, VENUE_REASONS } from './health-reasons.ts';
import {
  ARRIVAL_REASONS,
  NODE_REASONS,
  PAYMENT_REASONS,
  RETURN_REASONS,
  RISK_REASONS,
  SCREENING_REASONS,
  STATEMENT_REASONS,
} from './payment-reasons.ts';
import { SETUP_REASONS } from './setup-reasons.ts';

/**
 * The reasons that the server states to staff, by their codes. The English is what logs and command lines print. The console
 * translates it. A text in braces is a value.
 */
export const REASONS = {
  ...PAYMENT_REASONS,
  ...NODE_REASONS,
  ...ARRIVAL_REASONS,
  ...STATEMENT_REASONS,
  ...RETURN_REASONS,
  ...SCREENING_REASONS,
  ...RISK_REASONS,
  ...HEALTH_REASONS,
  ...VENUE_REASONS,
  ...LEDGER_REASONS,
  ...SETUP_REASONS,
  /** Stored by a release that kept sentences. */
  earlier: '{words}',
} as const;

export type ReasonCode = keyof typeof REASONS;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the values that a reason has. */
export type ReasonValueName<Code extends ReasonCode> = NamesIn<(typeof REASONS)[Code]>;

export const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(REASONS, text);

const codes = Object.keys(REASONS).filter(isReasonCode);

/** Why something is as it is: a code, and the values of its text. */
export const codedReason = z.object({
  code: z.enum(codes),
  values: z.record(z.string(), z.string()),
});
export type CodedReason = z.output<typeof codedReason>;

/** The value names of a reason's text. */
export const reasonValueNames = (code: ReasonCode): readonly string[] =>
  [...REASONS[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
