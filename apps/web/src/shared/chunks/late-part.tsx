import type { ComponentType } from 'react';
import { firstFigures } from '../scheduling/first-figures.ts';
import { createPart, type Part } from './part.ts';
import { PartMissing } from './part-missing.tsx';
import { isOnItsWay, usePart } from './use-part.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a chunk of its own, under the same rules as a page. `Room` keeps its place free while it is on its way. */
export const latePart = <Props extends object>(
  load: Load<Props>,
  Room?: ComponentType<Props>,
): ComponentType<Props> => {
  const part = createPart(load);
  return (props) => {
    const now = usePart(part);
    if (now.state === 'ready') return <now.value {...props} />;
    return isOnItsWay(now.state) && Room !== undefined ? (
      <Room {...props} />
    ) : (
      <PartMissing {...now} of="part" />
    );
  };
};

/** Nothing stands in the place of the part until it is loaded. */
const appearing = <Props extends object>(part: Part<ComponentType<Props>>): ComponentType<Props> =>
  function Appearing(props) {
    const now = usePart(part);
    return now.state === 'ready' ? <now.value {...props} /> : null;
  };

/** A component that nobody opened by hand, without which the figures stand still. */
export const earlyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  appearing(createPart(load));

/** A component that nobody opened by hand. It lets the first figures of a visit pass. */
export const quietPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  appearing(
    createPart(async () => {
      await firstFigures();
      return load();
    }),
  );
