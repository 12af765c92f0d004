import { expect, it } from 'vitest';
import { engineEnvironment } from './start-engine.ts';

it('never tells the engine the address of the owner', () => {
  const settings = {
    TALLYSTICK_MODE: 'demo',
    TALLYSTICK_DATABASE_URL: 'postgres://runtime@localhost/tallystick',
  };
  const owner = { TALLYSTICK_MIGRATION_URL: 'postgres://owner@localhost/tallystick' };
  expect(engineEnvironment({ ...settings, ...owner }, '/data')).toEqual({
    ...settings,
    TALLYSTICK_DATA: '/data',
  });
});
