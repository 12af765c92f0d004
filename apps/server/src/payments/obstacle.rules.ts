import type { ErrorCode } from '@tallystick/contract';

/** Something that keeps staff from an act. The act is refused by it, and lists and dialogs show it. */
export interface Obstacle<Act extends string> {
  readonly act: Act;
  /** The member whom it keeps from the act. Null: everybody. */
  readonly member: string | null;
  /** The server refuses the act with it. */
  readonly error: ErrorCode;
  /** A reason as a text. */
  readonly reason: string;
}

/** The first obstacle to an act of a member, or of the server itself with null. */
export const firstObstacle = <Act extends string>(
  obstacles: readonly Obstacle<Act>[],
  { act, staff }: { readonly act: Act; readonly staff: string | null },
): Obstacle<Act> | null =>
  obstacles.find((each) => each.act === act && (each.member === null || each.member === staff)) ?? null;
