import { Rosette } from './rosette.tsx';

const WAVE_LENGTH = 120;
const LINES = 5;

/** A wave of two halves, shifted by `lift`. */
const wave = (lift: number): string =>
  `M0 ${lift}q${WAVE_LENGTH / 4}-24 ${WAVE_LENGTH / 2} 0t${WAVE_LENGTH / 2} 0`;

/** The security print around the phone frame: woven waves and a half-hidden rosette. A phone has no room for it. */
export const EngravedGround = () => (
  <div className="pointer-events-none absolute inset-0 overflow-hidden text-brand-ink" aria-hidden="true">
    <svg
      className="absolute inset-0 size-full opacity-15"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.75"
      aria-hidden="true"
    >
      <defs>
        <pattern id="engraved-ground" width={WAVE_LENGTH} height="40" patternUnits="userSpaceOnUse">
          {Array.from({ length: LINES }, (_, i) => i * 8).map((lift) => (
            <g key={lift}>
              <path d={wave(lift)} />
              <path d={wave(lift)} transform={`translate(${WAVE_LENGTH / 2} 0)`} />
              <path d={wave(lift)} transform={`translate(${-WAVE_LENGTH / 2} 0)`} />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#engraved-ground)" stroke="none" />
    </svg>
    <Rosette seed="tallystick" className="-left-40 -bottom-40 absolute size-[44rem] opacity-25" />
    <Rosette seed="engraved" className="-top-56 -right-56 absolute size-[40rem] opacity-25" />
  </div>
);
