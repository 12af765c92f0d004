import { onEnd } from '../lifetime.ts';
import { openLiveHouse } from './live-house.ts';
import type { Program } from './program.ts';
import { OPERATOR_PASSWORD } from './running-program.ts';

/** Starts a program in live mode that ends with the test. */
export const startLiveProgram = async (env: Readonly<Record<string, string>> = {}): Promise<Program> => {
  const { program, close } = await openLiveHouse(OPERATOR_PASSWORD, env);
  onEnd(close);
  return program;
};
