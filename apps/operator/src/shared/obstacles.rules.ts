import type { CodedReason } from '@tallystick/contract';
import { reasonWords } from './language/reasons.ts';

interface Obstacle<Act extends string> {
  readonly act: Act;
  readonly member: string | null;
  readonly reason: CodedReason;
}

/** Why the server would refuse this act of a member now, in words. */
export const obstaclesTo = <Act extends string>(
  { obstacles }: { readonly obstacles: readonly Obstacle<Act>[] },
  act: Act,
  name: string | null,
): readonly string[] =>
  obstacles
    .filter((each) => each.act === act && (each.member === null || each.member === name))
    .map(({ reason }) => reasonWords(reason));
