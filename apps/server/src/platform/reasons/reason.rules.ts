import type { ReasonCode, ReasonValueName } from '@tallystick/contract/reasons/reason.ts';

/**
 * A reason as a text: its code, and its values as JSON if it has any. Logs and columns keep it in this form, and `toWireReason`
 * gives it to staff. A sentence does not fit this type.
 */
export type ReasonText = ReasonCode | `${ReasonCode} {${string}`;

/** `signer_refuses {"refusal":"over_cap"}`. */
export const because = <Code extends ReasonCode>(
  code: Code,
  values: Readonly<Record<ReasonValueName<Code>, string | number | bigint>>,
): ReasonText => {
  const written = Object.entries<string | number | bigint>(values).map(([name, value]) => [
    name,
    String(value),
  ]);
  return `${code} {${JSON.stringify(Object.fromEntries(written)).slice(1)}`;
};
