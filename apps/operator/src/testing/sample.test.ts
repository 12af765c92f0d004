import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { expect, test } from 'vitest';
import { sampleData } from './sample.ts';

test.each(['full', 'bare'] as const)(
  'every answer to staff has a %s sample that its schema accepts',
  (filling) => {
    const missing = ROUTES.filter(({ access }) => access === 'staff').flatMap((route) => {
      try {
        sampleData(route, filling);
        return [];
      } catch (error) {
        return [`${route.path}: ${error instanceof Error ? error.message.slice(0, 300) : ''}`];
      }
    });
    expect(missing).toEqual([]);
  },
);
