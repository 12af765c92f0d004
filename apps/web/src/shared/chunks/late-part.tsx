import type { ComponentType } from 'react';
import { createPart } from './part.ts';
import { PartMissing } from './part-missing.tsx';
import { usePart } from './use-part.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a chunk of its own, under the same rules as a page. */
export const latePart = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const part = createPart(load);
  return (props) => {
    const now = usePart(part);
    if (now.state !== 'ready') return <PartMissing {...now} of="part" />;
    const Content = now.value;
    return <Content {...props} />;
  };
};

/** A component that nobody opened by hand. Nothing stands in its place until it is loaded. */
export const quietPart = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const part = createPart(load);
  return (props) => {
    const now = usePart(part);
    if (now.state !== 'ready') return null;
    const Content = now.value;
    return <Content {...props} />;
  };
};
