import { useRunningProgram } from '../../support/programs/running-program.ts';

/** The program of all parts. Starting one for each part took 25 s of CPU time. */
export const running = useRunningProgram('short trades');
