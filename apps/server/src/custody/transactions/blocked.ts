import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** A blocker that time or people may remove. Nothing was decided. */
export class Blocked extends Error {
  readonly reason: ReasonText;

  constructor(reason: ReasonText) {
    super(reason);
    this.name = 'Blocked';
    this.reason = reason;
  }
}
