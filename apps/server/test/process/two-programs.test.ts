/** The parts share a database and the programs on it, which the first part starts. Starting a program takes 6 to 10 s of CPU time. */
import './parts/resume.part.ts';
import './parts/lanes.part.ts';
