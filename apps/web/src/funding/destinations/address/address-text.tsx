import { cx } from '@tallystick/ui/cx.ts';

const groupsOf = (address: string): readonly { readonly at: number; readonly text: string }[] =>
  Array.from({ length: Math.ceil(address.length / 4) }, (_, index) => ({
    at: index,
    text: address.slice(index * 4, index * 4 + 4),
  }));

/**
 * An address in groups of four. Its beginning and end are set off, because people compare those. Copying and screen
 * readers take it whole.
 */
export const AddressText = ({ address }: { readonly address: string }) => {
  const groups = groupsOf(address);
  const shown = groups.map(({ at, text }) => (
    <span
      key={at}
      aria-hidden="true"
      className={cx(at < 2 || at >= groups.length - 2 ? 'font-semibold text-ink' : 'text-ink-2')}
    >
      {text}
    </span>
  ));
  return (
    <p translate="no" className="flex flex-wrap gap-x-2 gap-y-0.5 text-14 tabular-nums [hyphens:none]">
      <span className="sr-only">{address}</span>
      {shown.slice(0, -2)}
      {/* The last group may be short. It never stands alone on a line. */}
      <span className="inline-flex gap-x-2">{shown.slice(-2)}</span>
    </p>
  );
};
