import { defineConfig } from 'vitest/config';

const database = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.cluster.test.ts'],
          ...database,
        },
      },
      // Several processes, databases and NATS on one machine: `npm run test:cluster`, apart from the others.
      ...(process.env['TALLYSTICK_TEST_CLUSTER'] === undefined
        ? []
        : [{ test: { name: 'cluster', include: ['apps/server/src/**/*.cluster.test.ts'], ...database } }]),
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...database } },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'operator',
          include: ['apps/operator/src/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
    ],
  },
});
