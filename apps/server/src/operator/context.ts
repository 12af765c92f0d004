import type { DataOf, health } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { Guesses } from '../platform/security/limits/guesses.ts';
import type { RelyingPartyOf } from '../platform/security/passkeys/relying-party.ts';
import type { Seal } from '../platform/security/sealing.ts';
import type { AddressGate } from './networks/admit-address.ts';

/** Staff's wishes for an invitation. Null: unlimited uses, or no expiry. */
export interface WantedInvitation {
  readonly note: string;
  readonly issuedBy: string;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
}

/** Staff's actions in other slices. An action with a `sql` writes only with it, so that it commits together with the audit entry. */
export interface Levers {
  /** Throws `not_found` for an unknown symbol. */
  readonly haltMarket: (sql: Sql, symbol: string, reason: string, staffName: string) => Promise<void>;
  readonly resumeMarket: (sql: Sql, symbol: string, reason: string, staffName: string) => Promise<void>;
  /** The symbols that staff has not halted. */
  readonly notHalted: () => readonly string[];
  /** Runs after a halt or a resumption is committed, so that other slices can update their memory. */
  readonly onCommitted: () => Promise<void>;
  readonly issueInvitation: (sql: Sql, wanted: WantedInvitation) => Promise<string>;
  readonly health: () => Promise<Omit<DataOf<typeof health>, 'tab_set'>>;
}

/** Dependencies of the use cases of this slice. */
export interface OperatorContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly levers: Levers;
  readonly guesses: Guesses;
  /** The addresses from which staff may call. */
  readonly gate: AddressGate;
  /** In live mode, every member of staff signs in with two factors. */
  readonly mode: 'demo' | 'live';
  /** Names the console in the authenticator apps of staff. */
  readonly consoleName: string;
  /** Encrypts the secrets of second factors in the database. */
  readonly seal: Seal;
  /** The party to which passkeys of staff belong, by the host that the browser asked for. */
  readonly relyingPartyOf: RelyingPartyOf;
  /** True if a password is among the first guesses for that name. */
  readonly isTooCommon: (password: string, name: string) => boolean;
}
