interface Props {
  readonly count: number;
  /** Names the counted things, in words; without it the figure itself is read out. */
  readonly label?: string | undefined;
}

/** How many things wait; nothing for none. */
export const CountBadge = ({ count, label }: Props) =>
  count <= 0 ? null : (
    <span className="block min-w-4.5 rounded-full bg-danger px-1 text-center font-semibold text-11 text-on-danger">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label ?? count}</span>
    </span>
  );
