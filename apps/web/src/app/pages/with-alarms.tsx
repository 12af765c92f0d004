import type { ComponentType } from 'react';
import { Alarms } from '../../trading/public.ts';

/** A page below the alarms. Nothing stands there while all is well. */
export const withAlarms =
  (Page: ComponentType): ComponentType =>
  () => (
    <>
      <div className="px-4 pt-4 empty:hidden">
        <Alarms />
      </div>
      <Page />
    </>
  );
